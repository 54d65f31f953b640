import { readPageNumber } from '#/domain/lists/page.ts';

/** The page of a list from an address; the first page is left out, so that a list has one address. */
export function readPage(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = readPageNumber(raw.page);
  return { page: page > 1 ? page : undefined };
}
