import type { StatementDifference } from './statement.ts';

/** A difference that staff have looked into and that stays: what it was then, who said so and why. */
export interface Settlement extends Pick<
  StatementDifference,
  'kind' | 'receipt' | 'direction' | 'stated' | 'recorded'
> {
  id: string;
  note: string;
  settledBy: string | null;
  staffName: string | null;
  settledAt: Date;
}

/** Null: it waits for a person. */
export type JudgedDifference = StatementDifference & { settlement: Settlement | null };

/** Whether a difference waits for a person. */
export const DIFFERENCE_STANDINGS = ['open', 'settled'] as const;
export type DifferenceStanding = (typeof DIFFERENCE_STANDINGS)[number];

/** Says of each difference whether it is settled: with other sums than then it is not (PAYMENT-28). */
export function judgeDifferences(
  differences: readonly StatementDifference[],
  settlements: readonly Settlement[],
): JudgedDifference[] {
  const settled = new Map(settlements.map((one) => [differenceKey(one), one]));
  return differences.map((difference) => {
    const found = settled.get(differenceKey(difference));
    const isAsThen = found?.stated === difference.stated && found.recorded === difference.recorded;
    return { ...difference, settlement: found && isAsThen ? found : null };
  });
}

/** Whether it waits for a person. */
export function standingOf({ settlement }: JudgedDifference): DifferenceStanding {
  return settlement === null ? 'open' : 'settled';
}

/** How many wait for a person. */
export function countOpen(differences: readonly JudgedDifference[]): number {
  return differences.filter((one) => standingOf(one) === 'open').length;
}

/** One provider has one difference of this key. */
export function differenceKey({
  kind,
  direction,
  receipt,
}: Pick<StatementDifference, 'kind' | 'direction' | 'receipt'>): string {
  return `${direction} ${receipt} ${kind}`;
}
