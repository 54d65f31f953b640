import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { ISSUE_STATES } from '#/domain/newsletter/issue.ts';

const ISSUE_LIST = { filters: { state: ISSUE_STATES }, sorts: ['changed'] } as const;

export type IssueSearch = ListSearch<typeof ISSUE_LIST.filters, 'changed'>;

export function readIssueSearch(raw: Record<string, unknown>): IssueSearch {
  return readListSearch(ISSUE_LIST, raw);
}
