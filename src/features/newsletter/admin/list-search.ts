import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import type { ListSubscribersInput } from '../schemas.ts';

export const SUBSCRIBERS_DESCENDING_FIRST = ['changed'] as const;

export const SUBSCRIBER_LIST = {
  filters: { state: ['subscribed', 'pending', 'left'] },
  sorts: ['changed', 'email'],
} as const;

export type SubscriberSearch = ListSearch<typeof SUBSCRIBER_LIST.filters, 'changed' | 'email'>;

export function readSubscriberSearch(raw: Record<string, unknown>): SubscriberSearch {
  return readListSearch(SUBSCRIBER_LIST, raw);
}

/** What the address of the list asks the server for. */
export function listInputOf({ q, state, sort, page }: SubscriberSearch): ListSubscribersInput {
  return {
    page: page ?? 1,
    search: q ?? '',
    state: state ?? null,
    ...sortOf(sort, SUBSCRIBER_LIST.sorts, SUBSCRIBERS_DESCENDING_FIRST),
  };
}
