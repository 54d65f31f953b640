import { compareDays, type Day } from '#/domain/dates/day.ts';
import { monthOf, nextMonth } from '#/domain/dates/month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';

/** From a month on, what a category may cost in each month; null: it has no budget any more. */
export interface BudgetStep {
  /** The first day of the month. */
  from: Day;
  amount: Cents | null;
}

/** How far ahead a budget can be set. */
const MONTHS_AHEAD = 12;

/** What is over has had its budget, and what is far away has none yet. */
export type BudgetMonthRejection = { reason: 'BUDGET_MONTH' };

/** Whether a budget can be set from this month on: the present one, or one of the next twelve (COST-8). */
export function checkBudgetMonth(month: Day, today: Day): Result<void, BudgetMonthRejection> {
  return budgetMonths(today).includes(month) ? ok(undefined) : reject({ reason: 'BUDGET_MONTH' });
}

/** The months from which a budget can be set, the present one first. */
export function budgetMonths(today: Day): Day[] {
  const months = [monthOf(today)];
  while (months.length <= MONTHS_AHEAD) months.push(nextMonth(months.at(-1) ?? today));
  return months;
}

/** The last step of a category up to a month holds in it, and the first one after it will (COST-8). */
export function budgetIn(
  steps: readonly BudgetStep[],
  month: Day,
): { since: BudgetStep | null; next: BudgetStep | null } {
  const sorted = steps.toSorted((a, b) => compareDays(a.from, b.from));
  return {
    since: sorted.findLast(({ from }) => from <= month) ?? null,
    next: sorted.find(({ from }) => from > month) ?? null,
  };
}

/** `ahead`: what is expected yet will take it over its budget. */
export type BudgetState = 'none' | 'within' | 'ahead' | 'over';

/** What a category cost in a month, beside its budget. */
export interface BudgetUse {
  /** Null: it has none. */
  budget: Cents | null;
  spent: Cents;
  /** Of recurring costs that come in the month and are not written yet. */
  expected: Cents;
  /** After what is expected; below 0: over it. Null: there is no budget. */
  left: Cents | null;
  /** Of the budget, spent; whole ones only, so that 100 is all of it. */
  percent: number;
  state: BudgetState;
  /** By how much it is over its budget, or will be. */
  overBy: Cents;
}

/** Weighs what was spent and will be against the budget; to the cent of it is within (COST-8). */
export function weighBudget({
  budget,
  spent,
  expected,
}: Pick<BudgetUse, 'budget' | 'spent' | 'expected'>): BudgetUse {
  const figures = { budget, spent, expected };
  if (budget === null) return { ...figures, left: null, percent: 0, state: 'none', overBy: 0 };
  const left = budget - spent - expected;
  const percent = Math.max(0, Math.floor((spent * 100) / budget));
  if (spent > budget) return { ...figures, left, percent, state: 'over', overBy: spent - budget };
  if (left < 0) return { ...figures, left, percent, state: 'ahead', overBy: -left };
  return { ...figures, left, percent, state: 'within', overBy: 0 };
}
