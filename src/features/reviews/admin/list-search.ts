import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { REVIEW_STATES } from '#/domain/reviews/review.ts';
import { REVIEW_SORTS, type ListReviewsInput } from '../schemas.ts';

export const REVIEWS_DESCENDING_FIRST = ['created'] as const;

const REVIEW_LIST = { filters: { state: REVIEW_STATES }, sorts: REVIEW_SORTS } as const;

export type ReviewsSearch = ListSearch<typeof REVIEW_LIST.filters, (typeof REVIEW_SORTS)[number]>;

export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  return readListSearch(REVIEW_LIST, raw);
}

/** What the address of the list asks the server for. */
export function reviewsInputOf({ q, state, sort, page }: ReviewsSearch): ListReviewsInput {
  return {
    page: page ?? 1,
    search: q ?? '',
    state: state ?? null,
    ...sortOf(sort, REVIEW_SORTS, REVIEWS_DESCENDING_FIRST),
  };
}
