import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { ISSUE_STATES } from '#/domain/newsletter/issue.ts';
import { ISSUE_SORTS, type ListIssuesInput } from '#/features/newsletter/issues/schemas.ts';

export const ISSUES_DESCENDING_FIRST = ['changed'] as const;

const ISSUE_LIST = { filters: { state: ISSUE_STATES }, sorts: ISSUE_SORTS } as const;

export type IssueSearch = ListSearch<typeof ISSUE_LIST.filters, ListIssuesInput['sort']>;

export function readIssueSearch(raw: Record<string, unknown>): IssueSearch {
  return readListSearch(ISSUE_LIST, raw);
}

/** What a list at this address asks for. */
export function issuesInputOf({ state, sort, page }: IssueSearch): ListIssuesInput {
  return {
    page: page ?? 1,
    state: state ?? null,
    ...sortOf(sort, ISSUE_SORTS, ISSUES_DESCENDING_FIRST),
  };
}
