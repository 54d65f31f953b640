import type { Cents } from '#/domain/money/money.ts';
import type { DifferenceStanding } from '#/domain/payments/settled-difference.ts';
import type {
  DifferenceKind,
  StatementDirection,
  StatementProblem,
  StatementSource,
  StatementState,
} from '#/domain/payments/statement.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';

/** What a provider says moved in a time. */
export interface StatementView {
  id: string;
  source: StatementSource;
  state: StatementState;
  problem: StatementProblem | null;
  problemDetail: string;
  fileName: string;
  from: string | null;
  to: string | null;
  lines: number;
  /** Numbers of lines before which others are missing. */
  gaps: number[];
  /** How many waited for a person when it was last compared. */
  differences: number;
  createdAt: string;
  staffName: string | null;
}

export interface DifferenceView {
  kind: DifferenceKind;
  receipt: string;
  direction: StatementDirection;
  at: string;
  stated: Cents | null;
  recorded: Cents | null;
  order: { id: string; number: string } | null;
  /** Null: it waits for a person. */
  settled: SettledView | null;
}

/** Who said that a difference stays as it is, and why. */
export interface SettledView {
  id: string;
  note: string;
  at: string;
  staffName: string | null;
}

/** A statement with what differs now. */
export interface ComparedStatementView {
  statement: StatementView;
  /** Of all differences, however the list is narrowed. */
  counts: Record<DifferenceStanding, number>;
  differences: ListPage<DifferenceView>;
}
