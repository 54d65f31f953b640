import type { Cents } from '#/domain/money/money.ts';

/** Into the shop's account with a provider, or out of it. */
export const STATEMENT_DIRECTIONS = ['in', 'out'] as const;
export type StatementDirection = (typeof STATEMENT_DIRECTIONS)[number];

/**
 * What a line of a provider's statement is. `payment`: a customer's, `payout`: to a customer. `charge`: the
 * provider's own; `transfer`: between accounts of the shop; `other`: nothing that we know.
 */
export const STATEMENT_KINDS = ['payment', 'payout', 'charge', 'transfer', 'other'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A file that staff sent, or what the provider listed when it was asked. */
export const STATEMENT_SOURCES = ['file', 'list'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];
/** How a statement stands beside our books; the first waits for a person. */
export const STATEMENT_STANDINGS = ['differs', 'same', 'reading', 'failed'] as const;
export type StatementStanding = (typeof STATEMENT_STANDINGS)[number];
export type StatementState = 'reading' | 'read' | 'failed';
/** Why a file is no statement that can be read. `BROKEN`: a fault of ours. */
export type StatementProblem =
  | 'NOT_A_STATEMENT'
  | 'NO_LINES'
  | 'TOO_MANY_LINES'
  | 'LINE_UNREADABLE'
  | 'BROKEN';

/** Money that moved, as the provider's statement or our books have it. */
export interface StatementEntry {
  receipt: string;
  direction: StatementDirection;
  /** Above 0. */
  amount: Cents;
  at: Date;
}

export interface StatementLine extends StatementEntry {
  kind: StatementKind;
}

/** A payment or a payout in our books; with its order, when it is an order's. */
export interface RecordedEntry extends StatementEntry {
  order: { id: string; number: string } | null;
}

/** `unrecorded`: only the statement has it. `unstated`: only we have it. `amount`: with another sum. */
export const DIFFERENCE_KINDS = ['unrecorded', 'unstated', 'amount', 'unclear'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface StatementDifference {
  kind: DifferenceKind;
  receipt: string;
  direction: StatementDirection;
  at: Date;
  /** Null: that side has none. */
  stated: Cents | null;
  recorded: Cents | null;
  order: RecordedEntry['order'];
}

/** Our clock and the provider's may differ, and what we know of a prompt is when it was sent. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/**
 * Where a statement and our books differ (PAYMENT-27), the oldest first. What we recorded near the edges
 * of its time may stand on the statement before or after, and is not missed.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  recorded: readonly RecordedEntry[],
  { from, to }: { from: Date; to: Date },
): StatementDifference[] {
  const ours = new Map(recorded.map((entry) => [keyOf(entry), entry]));
  const differences = lines.flatMap((line): StatementDifference[] => {
    if (line.kind === 'charge' || line.kind === 'transfer') return [];
    const known = ours.get(keyOf(line));
    ours.delete(keyOf(line));
    if (known?.amount === line.amount) return [];
    const { receipt, direction, at, amount: stated } = line;
    const unknown = line.kind === 'other' ? 'unclear' : 'unrecorded';
    const kind = known ? 'amount' : unknown;
    const sides = { stated, recorded: known?.amount ?? null, order: known?.order ?? null };
    return [{ kind, receipt, direction, at, ...sides }];
  });
  const [first, last] = [from.getTime() + CLOCKS_DIFFER_MS, to.getTime() - CLOCKS_DIFFER_MS];
  for (const { receipt, direction, at, amount, order } of ours.values()) {
    if (at.getTime() < first || at.getTime() > last) continue;
    const sides = { stated: null, recorded: amount, order };
    differences.push({ kind: 'unstated', receipt, direction, at, ...sides });
  }
  return differences.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function keyOf({ receipt, direction }: Pick<StatementEntry, 'receipt' | 'direction'>): string {
  return `${direction} ${receipt}`;
}

/** The line numbers at which the balance does not follow from the line before: lines are missing there. */
export function findGaps(
  lines: readonly (Pick<StatementEntry, 'direction' | 'amount' | 'at'> & {
    line: number;
    balance: Cents | null;
  })[],
): number[] {
  const [first, last] = [lines[0], lines.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first.at > last.at;
  const inOrder = isNewestFirst ? lines.toReversed() : lines;
  return inOrder.flatMap(({ balance, direction, amount, line }, nth) => {
    const before = inOrder[nth - 1]?.balance ?? null;
    if (balance === null || before === null) return [];
    return balance === before + (direction === 'in' ? amount : -amount) ? [] : [line];
  });
}
