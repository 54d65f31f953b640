/**
 * The page of a list from an address. Junk is dropped, never an error; the first page is left out,
 * so that a list has one address.
 */
export function readPage(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(raw.page);
  return { page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined };
}
