import { getDatabase } from '#/db/client.server.ts';
import type { BudgetMonthRejection } from '#/domain/costs/budget.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { listBudgetsInput, setBudgetInput } from '../schemas.ts';
import { getBudgets } from './read-budgets.server.ts';
import { setBudget } from './set-budget.server.ts';

/** What the shop means to spend. */
export const budgetsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/cost-budgets', summary: 'Budgets of a month' })
    .input(listBudgetsInput)
    .handler(({ input }) => getBudgets(getDatabase(), input.month, new Date())),

  set: adminProcedure
    .errors(rejections<BudgetMonthRejection>())
    .route({ method: 'POST', path: '/admin/cost-budgets', summary: 'Set a budget' })
    .input(setBudgetInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(await setBudget(getDatabase(), input, new Date()), errors);
    }),
};
