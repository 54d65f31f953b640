import type { Executor } from '#/db/client.server.ts';
import { budgetIn, budgetMonths, checkBudgetMonth, weighBudget } from '#/domain/costs/budget.ts';
import { COST_CATEGORIES, type CostCategory } from '#/domain/costs/cost.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { monthOf, wholeMonth } from '#/domain/dates/month.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { listCostsAhead } from '../list-costs-ahead.server.ts';
import { sumCostsInput } from '../schemas.ts';
import { sumCosts } from '../use-cases/sum-costs.server.ts';
import type { BudgetMonthView } from '../views.ts';
import { listBudgetSteps } from './queries.server.ts';

/** Each category in a month: its budget, what was spent and what is expected yet (COST-8). */
export async function getBudgets(
  db: Executor,
  month: Day | null,
  now: Date,
): Promise<BudgetMonthView> {
  const today = nairobiDay(now);
  const last = budgetMonths(today).at(-1) ?? today;
  // What recurs is counted up day by day: no address makes it count for centuries.
  const shown = month !== null && month > last ? last : (month ?? monthOf(today));
  const days = wholeMonth(shown);
  const [steps, spent, ahead] = await Promise.all([
    listBudgetSteps(db),
    sumCosts(db, sumCostsInput.parse(days)),
    listCostsAhead(db, days),
  ]);
  const categories = COST_CATEGORIES.map((category) => {
    const own = steps.filter((step) => step.category === category);
    const { since, next } = budgetIn(own, shown);
    const use = weighBudget({
      budget: since?.amount ?? null,
      spent: spent.categories.find((one) => one.category === category)?.amount ?? 0,
      expected: amountOf(ahead.filter((one) => one.category === category)),
    });
    const changes = next && { from: next.from, amount: next.amount };
    return { category, ...use, since: since?.from ?? null, next: changes };
  });
  return {
    month: shown,
    isLast: shown === last,
    canSet: checkBudgetMonth(shown, today).ok,
    categories,
    spent: spent.total.amount,
    expected: amountOf(ahead),
  };
}

const amountOf = (costs: readonly { amount: Cents }[]) => sum(costs.map(({ amount }) => amount));

/** By how much the month of a cost is over the budget of its category now; null: it is not. */
export async function findOverrun(
  db: Executor,
  { category, day }: { category: CostCategory; day: Day },
): Promise<Cents | null> {
  const month = monthOf(day);
  const steps = (await listBudgetSteps(db)).filter((step) => step.category === category);
  const spent = await sumCosts(db, sumCostsInput.parse({ ...wholeMonth(month), category }));
  const budget = budgetIn(steps, month).since?.amount ?? null;
  const { state, overBy } = weighBudget({ budget, spent: spent.total.amount, expected: 0 });
  return state === 'over' ? overBy : null;
}
