import { compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { splitVat, type VatRate } from '#/domain/money/vat.ts';

/** What the shop spends money on. */
export const COST_CATEGORIES = [
  'stock',
  'repair',
  'transport',
  'staff',
  'rent',
  'power',
  'marketing',
  'fees',
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** What a cost can belong to. */
export const COST_TIES = ['product', 'unit', 'order'] as const;
export type CostTie = (typeof COST_TIES)[number];

/** What was paid, and the VAT in it. Of a reversal both are negative. */
export interface CostAmounts {
  amount: Cents;
  vat: Cents;
}

/** A cost cannot be written down before it has come. */
export type CostAhead = { reason: 'COST_AHEAD' };
/** The books of its month are closed. */
export type CostMonthClosed = { reason: 'MONTH_CLOSED' };
/** A reversal is final, and a cost is reversed once. */
export type CostReversed = { reason: 'COST_REVERSED' };

/** What was paid on a day, with the VAT that is in it (COST-1). */
export function readCost(
  cost: { amount: Cents; vatRate: VatRate; day: Day },
  today: Day,
): Result<CostAmounts, CostAhead> {
  if (compareDays(cost.day, today) > 0) return reject({ reason: 'COST_AHEAD' });
  return ok({ amount: cost.amount, vat: splitVat(cost.amount, cost.vatRate).vat });
}

/** The same for what people write down: one at a time, or as a line of a file (COST-1, COST-7). */
export function readNewCost(
  cost: { amount: Cents; vatRate: VatRate; day: Day },
  { today, closed }: { today: Day; closed: ReadonlySet<Day> },
): Result<CostAmounts, CostAhead | CostMonthClosed> {
  const amounts = readCost(cost, today);
  if (!amounts.ok) return amounts;
  return closed.has(monthOf(cost.day)) ? reject({ reason: 'MONTH_CLOSED' }) : amounts;
}

/** The entry that takes a cost back: to the cent, VAT too (COST-2). */
export function reversalOf(
  cost: CostAmounts & { reverses: string | null },
): Result<CostAmounts, CostReversed> {
  if (cost.reverses !== null) return reject({ reason: 'COST_REVERSED' });
  return ok({ amount: -cost.amount, vat: cost.vat === 0 ? 0 : -cost.vat });
}

/** What was spent on one category. */
export interface CategorySum extends CostAmounts {
  category: CostCategory;
  /** Entries, reversals too. */
  entries: number;
}

/** What some costs, or sums of them, come to together (COST-3). */
export function totalOfCosts(sums: readonly CostAmounts[]): CostAmounts {
  return { amount: sum(sums.map(({ amount }) => amount)), vat: sum(sums.map(({ vat }) => vat)) };
}
