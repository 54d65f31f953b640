import type { Cents } from '#/domain/money/money.ts';
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
  /** How many there were when it was read. */
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
}

/** A statement with what differs now. */
export interface ComparedStatementView {
  statement: StatementView;
  differences: ListPage<DifferenceView>;
}
