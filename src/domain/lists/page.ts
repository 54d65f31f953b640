import { readWhole } from '#/domain/address/param.ts';

/** The last page of any list that is looked at. */
export const MAX_PAGE = 1000;

/** Rows of a list of the back office: each is drawn, and on a phone is a card. */
export const ADMIN_PAGE_SIZE = 30;

export interface PageRange {
  limit: number;
  offset: number;
}

/** The page that an address asks for. Junk is the first page, never an error. */
export function readPageNumber(value: unknown): number {
  return readWhole(value, 1, MAX_PAGE) ?? 1;
}

/** Pages count from 1. */
export function pageRange(page: number, pageSize: number): PageRange {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/**
 * The page of a list that is shown when `wanted` is asked for: the last one there is when that is
 * past the end, which an old link or a typed address may be. Pages count from 1; an empty list has
 * one, and none has more than can be looked at (LIST-5).
 */
export function nearestPage(
  wanted: number,
  total: number,
  pageSize: number,
): { page: number; pages: number } {
  const pages = Math.min(Math.max(1, Math.ceil(total / pageSize)), MAX_PAGE);
  return { page: Math.min(wanted, pages), pages };
}
