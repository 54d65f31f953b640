import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { REDIRECT_SORTS, type ListRedirectsInput } from '../schemas.ts';

export const REDIRECTS_DESCENDING_FIRST = ['since'] as const;

export type RedirectSearch = ReturnType<typeof readRedirectSearch>;

export function readRedirectSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: REDIRECT_SORTS }, raw);
}

/** What a list at this address asks for. */
export function listInputOf({ q, sort, page }: RedirectSearch): ListRedirectsInput {
  return {
    page: page ?? 1,
    search: q ?? '',
    ...sortOf(sort, REDIRECT_SORTS, REDIRECTS_DESCENDING_FIRST),
  };
}
