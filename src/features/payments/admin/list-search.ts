import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { INCOMING_STATES } from '#/domain/payments/incoming.ts';
import {
  INCOMING_SORTS,
  REVIEW_KINDS,
  REVIEW_SORTS,
  type ListIncomingInput,
  type ListReviewsInput,
} from './schemas.ts';

export const INCOMING_DESCENDING_FIRST = ['paid'] as const;

/** What the review queue is narrowed to, and how it is sorted; the default is left out. */
export interface ReviewSearch {
  kind?: ListReviewsInput['kind'] & string;
  sort?: ListReviewsInput['sort'];
}

export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const kind = REVIEW_KINDS.find((one) => one === raw.kind);
  const sort = REVIEW_SORTS.find((one) => one === raw.sort);
  return { ...(kind && { kind }), ...(sort && sort !== 'oldest' && { sort }) };
}

const shape = { filters: { state: INCOMING_STATES }, sorts: INCOMING_SORTS } as const;

export type IncomingSearch = ListSearch<typeof shape.filters, (typeof INCOMING_SORTS)[number]>;

export const readIncomingSearch = (raw: Record<string, unknown>): IncomingSearch =>
  readListSearch(shape, raw);

/** What a list at this address asks for. */
export function incomingInputOf({ q, state, sort, page }: IncomingSearch): ListIncomingInput {
  return {
    page: page ?? 1,
    search: q ?? '',
    state: state ?? null,
    ...sortOf(sort, INCOMING_SORTS, INCOMING_DESCENDING_FIRST),
  };
}
