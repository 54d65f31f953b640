import type { Executor, Transaction } from '#/db/client.server.ts';
import { costBudgets } from '#/db/schema/costs.ts';
import type { BudgetStep } from '#/domain/costs/budget.ts';
import type { CostCategory } from '#/domain/costs/cost.ts';

/** All steps: eight categories, a few of each in a year. */
export function listBudgetSteps(
  db: Executor,
): Promise<(BudgetStep & { category: CostCategory })[]> {
  const { category, fromMonth: from, amount } = costBudgets;
  return db.select({ category, from, amount }).from(costBudgets);
}

/** Whoever sets the same at the same moment comes after: the last one holds. */
export async function updateBudget(
  tx: Transaction,
  { category, from, amount }: BudgetStep & { category: CostCategory },
): Promise<void> {
  const id = `${category}-${from.slice(0, 7)}`;
  await tx
    .insert(costBudgets)
    .values({ id, category, fromMonth: from, amount })
    .onConflictDoUpdate({ target: costBudgets.id, set: { amount } });
}
