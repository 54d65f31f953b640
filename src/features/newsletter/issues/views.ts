import type { IssueState, IssueTexts } from '#/domain/newsletter/issue.ts';
import type { RecipientState } from '#/domain/newsletter/recipient-state.ts';

export type RecipientCounts = Record<RecipientState, number>;

export interface IssueView extends IssueTexts {
  id: string;
  version: number;
  state: IssueState;
  /** ISO texts. */
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  cancelledAt: string | null;
  /** Why nothing is sent at the moment, as the mail server said it. */
  trouble: string | null;
  /** What became of its copies. */
  counts: RecipientCounts;
  /** How many would get it now, by their language; only of a draft. */
  audience: { en: number; sw: number } | null;
}

export type IssueLine = Pick<
  IssueView,
  'id' | 'subject' | 'subjectSw' | 'state' | 'updatedAt' | 'startedAt' | 'counts'
>;

export interface IssueListView {
  rows: IssueLine[];
  total: number;
  page: number;
  pages: number;
}
