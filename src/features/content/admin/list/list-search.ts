import { CONTENT_STATES, type ContentKind } from '#/domain/content/content.ts';
import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import type { CONTENT_SORTS } from '#/features/content/manage/schemas.ts';
import type { ContentListInput } from '../hooks.ts';

type ContentSort = (typeof CONTENT_SORTS)[number];

const filters = { state: CONTENT_STATES } as const;

export type ContentFilter = ListSearch<typeof filters, ContentSort>;

/** By what a list of a kind is sorted, the usual first. What stands in an order of its own keeps it. */
export const SORTS_OF: Record<ContentKind, readonly [ContentSort, ...ContentSort[]]> = {
  post: ['updated', 'title', 'state'],
  page: ['usual', 'title', 'state', 'updated'],
  question: ['usual'],
  picture: ['usual'],
};

export function readContentFilter(kind: ContentKind, raw: Record<string, unknown>): ContentFilter {
  return readListSearch({ filters, sorts: SORTS_OF[kind] }, raw);
}

/** What a list at this address asks for. */
export function listInputOf(
  kind: ContentKind,
  { q, state, sort, page }: ContentFilter,
): ContentListInput {
  return {
    kind,
    search: q,
    state,
    page,
    ...sortOf<ContentSort>(sort, SORTS_OF[kind], ['updated']),
  };
}
