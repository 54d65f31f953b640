import type { DifferenceStanding } from '#/domain/payments/settled-difference.ts';
import type {
  DifferenceKind,
  StatementDirection,
  StatementProblem,
  StatementSource,
  StatementStanding,
} from '#/domain/payments/statement.ts';
import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AddStatementRejection } from '../rejections.ts';
import type { DifferenceView } from './views.ts';

type Label = () => string;

export const sourceLabels: Record<StatementSource, Label> = {
  file: m.statement_source_file,
  list: m.statement_source_list,
};

export const standingLabels: Record<StatementStanding, Label> = {
  differs: m.statement_standing_differs,
  same: m.statement_state_same,
  reading: m.statement_state_reading,
  failed: m.statement_state_failed,
};

export const directionLabels: Record<StatementDirection, Label> = {
  in: m.statement_in,
  out: m.statement_out,
};

export const differenceLabels: Record<DifferenceKind, Label> = {
  unrecorded: m.statement_unrecorded,
  unstated: m.statement_unstated,
  amount: m.statement_amount,
  unclear: m.statement_unclear,
};

export const differenceStandingLabels: Record<DifferenceStanding, Label> = {
  open: m.statement_open,
  settled: m.statement_settled,
};

const nextTexts: Record<DifferenceKind, Record<StatementDirection, Label>> = {
  unrecorded: { in: m.statement_next_unrecorded_in, out: m.statement_next_unrecorded_out },
  unstated: { in: m.statement_next_unstated_in, out: m.statement_next_unstated_out },
  amount: { in: m.statement_next_amount, out: m.statement_next_amount },
  unclear: { in: m.statement_next_unclear, out: m.statement_next_unclear },
};

/** What staff do about a difference. */
export function nextText({ kind, direction }: DifferenceView): string {
  return nextTexts[kind][direction]();
}

/** As M-Pesa's portal titles them, in any language. */
const NEEDED_COLUMNS = 'Receipt No., Completion Time, Transaction Status, Paid In, Withdrawn';

const problemTexts: Record<StatementProblem, (detail: string) => string> = {
  NOT_A_STATEMENT: () => m.statement_problem_not({ columns: NEEDED_COLUMNS }),
  NO_LINES: () => m.statement_problem_no_lines(),
  TOO_MANY_LINES: (most) => m.statement_problem_many({ most }),
  LINE_UNREADABLE: (detail) => {
    const [line = '', column = ''] = detail.split(': ', 2);
    return m.statement_problem_line({ line, column });
  },
  BROKEN: () => m.statement_problem_broken(),
};

export function problemText(problem: StatementProblem, detail: string): string {
  return problemTexts[problem](detail);
}

export const addSentences: RejectionSentences<AddStatementRejection> = {
  NOT_CSV: () => m.product_import_not_csv(),
  QUOTA_EXCEEDED: () => m.product_import_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.product_import_too_large({ megabytes }),
};
