import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, notFound, rejections } from '#/platform/rpc/base.server.ts';
import {
  createCode,
  deactivateCode,
  listCodes,
  showUsage,
  updateCode,
} from './manage-codes.server.ts';
import type { ManageCodeRejection } from './rejections.ts';
import { codeIdInput, createCodeInput, listCodesInput, updateCodeInput } from './schemas.ts';
import './personal-data.server.ts';

/** The keeper's verbs. Applying a code needs a cart and is the cart's (`cart.applyCode`). */
export const discountsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/discount-codes', summary: 'Discount codes' })
    .input(listCodesInput)
    .handler(({ input }) => listCodes(getDatabase(), input.page)),

  usage: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/discount-codes/{codeId}',
      summary: 'How a code is used, with its last 10 uses',
    })
    .input(codeIdInput)
    .handler(async ({ input }) => {
      const usage = await showUsage(getDatabase(), input.codeId);
      if (!usage) throw notFound();
      return usage;
    }),

  create: adminProcedure
    .route({ method: 'POST', path: '/admin/discount-codes', summary: 'Make a code' })
    .input(createCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) => {
      const made = await createCode(getDatabase(), input);
      if (!made.ok) throw errors.REJECTED({ data: made });
      return made.value;
    }),

  update: adminProcedure
    .route({ method: 'PUT', path: '/admin/discount-codes/{codeId}', summary: 'Change a code' })
    .input(updateCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) => {
      const updated = await updateCode(getDatabase(), input, new Date());
      if (!updated) throw notFound();
      if (!updated.ok) throw errors.REJECTED({ data: updated });
      return updated.value;
    }),

  deactivate: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/discount-codes/{codeId}',
      summary: 'Switch a code off',
    })
    .input(codeIdInput)
    .handler(async ({ input }) => {
      const code = await deactivateCode(getDatabase(), input.codeId);
      if (!code) throw notFound();
      return code;
    }),
};
