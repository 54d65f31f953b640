import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { AddStatementRejection, SettleDifferenceRejection } from '../rejections.ts';
import { addStatement } from './add-statement.server.ts';
import { getStatement, listStatementsForStaff } from './list-statements.server.ts';
import {
  addStatementInput,
  listStatementsInput,
  reopenDifferenceInput,
  settleDifferenceInput,
  statementInput,
} from './schemas.ts';
import { reopenDifference, settleDifference } from './settled/settle-difference.server.ts';

/** What the provider says moved, beside our books. */
export const statementsApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/payments/statements',
      summary: 'Statements of the provider',
    })
    .input(listStatementsInput)
    .handler(({ input }) => listStatementsForStaff(getDatabase(), input)),

  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/payments/statements/{id}',
      summary: 'Where a statement and our books differ',
    })
    .input(statementInput)
    .handler(async ({ input }) => foundOrThrow(await getStatement(getDatabase(), input))),

  add: adminProcedure
    .meta({ files: 1 })
    .route({
      method: 'POST',
      path: '/admin/payments/statements',
      summary: 'Send a statement as a CSV file',
    })
    .input(addStatementInput)
    .errors(rejections<AddStatementRejection>())
    .handler(async ({ input: { file }, context, errors }) => {
      const sent = { file, staffId: context.user.id, now: new Date() };
      return unwrapOrThrow(await addStatement(getDatabase(), sent), errors);
    }),

  settle: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/payments/statements/{id}/settlements',
      summary: 'Say that a difference stays as it is',
    })
    .input(settleDifferenceInput)
    .errors(rejections<SettleDifferenceRejection>())
    .handler(async ({ input, context, errors }) => {
      const who = { staffId: context.user.id, now: new Date() };
      const settled = await settleDifference(getDatabase(), input, who);
      unwrapOrThrow(foundOrThrow(settled), errors);
    }),

  reopen: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/payments/statements/settlements/{settlementId}',
      summary: 'Take back that a difference is settled',
    })
    .input(reopenDifferenceInput)
    .handler(({ input }) => reopenDifference(getDatabase(), input.settlementId)),
};
