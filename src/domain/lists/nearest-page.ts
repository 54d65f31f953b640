/**
 * The page of a list that is shown when `wanted` is asked for: the last one there is when that is
 * past the end, which an old link or a typed address may be. Pages count from 1; an empty list has one.
 */
export function nearestPage(
  wanted: number,
  total: number,
  pageSize: number,
): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { page: Math.min(wanted, pages), pages };
}
