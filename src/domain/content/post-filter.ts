import { readText } from '#/domain/address/param.ts';
import { readPageNumber } from '#/domain/lists/page.ts';
import { POST_TAGS, type PostTag } from './content.ts';

export const POSTS_PER_PAGE = 12;

const MAX_SEARCH_LENGTH = 80;

export interface PostFilter {
  tag?: PostTag;
  search?: string;
  page: number;
}

/** Reads a filter from an address. Junk is ignored value by value; this never throws. */
export function readPostFilter(raw: Record<string, unknown>): PostFilter {
  const filter: PostFilter = { page: readPageNumber(raw.page) };
  const tag = POST_TAGS.find((known) => known === raw.tag);
  if (tag) filter.tag = tag;
  const search = readSearch(raw.search);
  if (search) filter.search = search;
  return filter;
}

/** The shortest address of a filter. Reading it gives the filter back. */
export function writePostFilter({ tag, search, page }: PostFilter): Partial<PostFilter> {
  return { ...(tag && { tag }), ...(search && { search }), ...(page > 1 && { page }) };
}

/** What was typed into the search of articles or questions. */
export function readSearch(value: unknown): string | undefined {
  return readText(value, MAX_SEARCH_LENGTH);
}
