import { sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import type { ListPeopleInput } from '../schemas.ts';

export const PEOPLE_DESCENDING_FIRST = ['created', 'seen'] as const;

/** What the list of people can be narrowed and sorted by. */
export const PEOPLE_LIST = {
  filters: {
    role: ['customer', 'admin'],
    state: ['blocked', 'unconfirmed', 'closing', 'closed'],
    newsletter: ['yes', 'no'],
    activity: ['week', 'month', 'quarter', 'older', 'never'],
  },
  sorts: ['created', 'name', 'seen'],
} as const;

export type PeopleSearch = ListSearch<
  typeof PEOPLE_LIST.filters,
  (typeof PEOPLE_LIST.sorts)[number]
>;

/** What a list at this address asks for. */
export function listInputOf(search: PeopleSearch): ListPeopleInput {
  const { q, role, state, newsletter, activity, sort, page } = search;
  return {
    page: page ?? 1,
    search: q ?? '',
    role: role ?? null,
    state: state ?? null,
    newsletter: newsletter ?? null,
    activity: activity ?? null,
    ...sortOf(sort, PEOPLE_LIST.sorts, PEOPLE_DESCENDING_FIRST),
  };
}
