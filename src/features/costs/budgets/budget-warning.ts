import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import type { BudgetView } from '../views.ts';

/** Says that a category is over its budget, or will be; null: it is not. */
export function budgetWarning({ state, overBy }: BudgetView): string | null {
  const amount = formatMoney(overBy);
  if (state === 'over') return m.cost_budget_over({ amount });
  return state === 'ahead' ? m.cost_budget_ahead({ amount }) : null;
}
