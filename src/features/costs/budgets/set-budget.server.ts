import { inTransaction, type Executor } from '#/db/client.server.ts';
import { checkBudgetMonth, type BudgetMonthRejection } from '#/domain/costs/budget.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { Result } from '#/domain/errors/result.ts';
import type { SetBudgetInput } from '../schemas.ts';
import { updateBudget } from './queries.server.ts';

/** Sets what a category may cost from a month on; months before it stay as they were (COST-8). */
export async function setBudget(
  db: Executor,
  { category, month, amount }: SetBudgetInput,
  now: Date,
): Promise<Result<void, BudgetMonthRejection>> {
  const checked = checkBudgetMonth(month, nairobiDay(now));
  if (checked.ok)
    await inTransaction(db, (tx) => updateBudget(tx, { category, from: month, amount }));
  return checked;
}
