import { daysBetween, type Day } from '#/domain/dates/day.ts';
import { monthOf, nextMonth } from '#/domain/dates/month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import type { Figure } from './order-facts.ts';

/** Sales without VAT: all of them, those of hires, those of goods that were bought. */
export const NET_FIGURES = ['net', 'rental', 'purchase'] as const;
export type NetFigure = (typeof NET_FIGURES)[number];

/** From a month on, given by its first day, until another one is set. Null: none from then on. */
export interface Target {
  figure: NetFigure;
  month: Day;
  amount: Cents | null;
}

/** The month is over; somebody else has set another target since it was read. */
export type SetTargetRejection = { reason: 'TARGET_MONTH_OVER' } | { reason: 'TARGET_CHANGED' };

export interface TargetProgress {
  target: Cents;
  reached: Cents;
  /** In whole percent of the target, rounded down. */
  percent: number;
  /** Today is one of them. */
  daysLeft: number;
  /** On each of them, in whole shillings; none once the target is reached. */
  neededPerDay: Cents;
  /** In whole shillings. Null: no day of the month is over. */
  lineEnd: Cents | null;
  standing: 'reached' | 'ahead' | 'behind' | 'begun';
}

/** Net sales of the sums of some days; what is work or delivery is in none of the parts (FINANCE-8). */
export function netSales(
  sums: readonly { figure: Figure; key: string; amount: number }[],
): Record<NetFigure, Cents> {
  const of = (figure: Figure, key?: string) =>
    sum(
      sums
        .filter((one) => one.figure === figure && (key === undefined || one.key === key))
        .map(({ amount }) => amount),
    );
  const ofType = (key: string) => of('type', key) - of('type_vat', key);
  return {
    net: of('sales') - of('vat'),
    rental: ofType('rental'),
    purchase: ofType('purchase'),
  };
}

/** The target of a month: the last that was set for it or a month before. Null: none. */
export function targetIn(targets: readonly Target[], figure: NetFigure, month: Day): Cents | null {
  const begun = targets.filter((one) => one.figure === figure && one.month <= month);
  return begun.toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]?.amount ?? null;
}

/** Whether a target can be set: months that are over keep theirs. */
export function maySetTarget(
  { figure, month }: Target,
  state: { today: Day; targets: readonly Target[]; was: Cents | null },
): Result<void, SetTargetRejection> {
  if (month < monthOf(state.today)) return reject({ reason: 'TARGET_MONTH_OVER' });
  const isChanged = targetIn(state.targets, figure, month) !== state.was;
  return isChanged ? reject({ reason: 'TARGET_CHANGED' }) : ok(undefined);
}

/**
 * How the month of today stands beside its target (FINANCE-8). The straight line is drawn through the
 * days that are over: today has only begun.
 */
export function targetProgress(
  target: Cents,
  { reached, reachedBefore }: { reached: Cents; reachedBefore: Cents },
  today: Day,
): TargetProgress {
  const month = monthOf(today);
  const days = daysBetween(month, nextMonth(month));
  const over = daysBetween(month, today);
  const daysLeft = days - over;
  const missing = Math.max(0, target - reached);
  const lineEnd =
    over === 0 ? null : Math.max(reached, Math.round((reachedBefore * days) / over / 100) * 100);
  return {
    target,
    reached,
    percent: Math.floor((100 * reached) / target),
    daysLeft,
    neededPerDay: Math.ceil(missing / daysLeft / 100) * 100,
    lineEnd,
    standing: standingOf(missing, target, lineEnd),
  };
}

function standingOf(missing: Cents, target: Cents, lineEnd: Cents | null) {
  if (missing === 0) return 'reached';
  if (lineEnd === null) return 'begun';
  return lineEnd >= target ? 'ahead' : 'behind';
}
