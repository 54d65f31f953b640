import type { Cents } from '#/domain/money/money.ts';
import type { StatementDirection, StatementKind } from '#/domain/payments/statement.ts';
import type { Payer } from '../incoming/direct-payments.ts';

/** Of one file: more than a busy month. */
export const MOST_STATEMENT_LINES = 5_000;

/** A line of a provider's statement, as its file has it. */
export interface StatementFileLine {
  /** As a table program counts. */
  line: number;
  receipt: string;
  at: Date;
  kind: StatementKind;
  /** As the provider names it. */
  reason: string;
  direction: StatementDirection;
  amount: Cents;
  /** Of the account after it; null: not told. */
  balance: Cents | null;
  account: string;
  payer: Payer;
}

export type StatementFileRejection =
  | { reason: 'NOT_A_STATEMENT' | 'NO_LINES' }
  | { reason: 'TOO_MANY_LINES'; most: number }
  | { reason: 'LINE_UNREADABLE'; line: number; column: string };
