import type { ListSearch } from '#/domain/lists/list-search.ts';

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
