import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { budgetsApi } from './budgets/api.server.ts';
import { findOverrun } from './budgets/read-budgets.server.ts';
import { importsApi } from './import/api.server.ts';
import type { AddCostRejection, ReverseCostRejection } from './rejections.ts';
import {
  addCostInput,
  costIdInput,
  listCostsInput,
  reverseCostInput,
  sumCostsInput,
} from './schemas.ts';
import { recurringApi } from './recurring/api.server.ts';
import { suppliersApi } from './suppliers/api.server.ts';
import { addCost } from './use-cases/add-cost.server.ts';
import { listForStaff, readChoices, readCostForStaff } from './use-cases/read-costs.server.ts';
import { reverseCost } from './use-cases/reverse-cost.server.ts';
import { sumCosts } from './use-cases/sum-costs.server.ts';

/** What the shop spends. */
export const costsApi = {
  suppliers: suppliersApi,
  recurring: recurringApi,
  imports: importsApi,
  budgets: budgetsApi,

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/costs', summary: 'What the shop spent' })
    .input(listCostsInput)
    .handler(({ input }) => listForStaff(getDatabase(), input)),

  listSums: adminProcedure
    .route({ method: 'GET', path: '/admin/costs/sums', summary: 'What costs come to, by category' })
    .input(sumCostsInput)
    .handler(({ input }) => sumCosts(getDatabase(), input)),

  listChoices: adminProcedure
    .route({ method: 'GET', path: '/admin/costs/choices', summary: 'What a cost can name' })
    .handler(() => readChoices(getDatabase(), new Date())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/costs/{id}', summary: 'A cost' })
    .input(costIdInput)
    .handler(async ({ input }) => foundOrThrow(await readCostForStaff(getDatabase(), input.id))),

  add: adminProcedure
    .meta({ files: 1 })
    .errors(rejections<AddCostRejection>())
    .route({ method: 'POST', path: '/admin/costs', summary: 'Write down a cost' })
    .input(addCostInput)
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      const { id } = unwrapOrThrow(await addCost(getDatabase(), input, by), errors);
      return { id, overrun: await findOverrun(getDatabase(), input) };
    }),

  reverse: adminProcedure
    .errors(rejections<ReverseCostRejection>())
    .route({ method: 'POST', path: '/admin/costs/{id}/reverse', summary: 'Take a cost back' })
    .input(reverseCostInput)
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      return unwrapOrThrow(foundOrThrow(await reverseCost(getDatabase(), input, by)), errors);
    }),
};
