import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import type { CostFileRejection, ImportCostsRejection } from '../rejections.ts';
import { importCostsInput } from '../schemas.ts';
import { importCosts, previewImport } from './import-costs.server.ts';

/** Costs that come as a file. */
export const importsApi = {
  preview: adminProcedure
    .errors(rejections<CostFileRejection>())
    .route({
      method: 'POST',
      path: '/admin/costs/imports/preview',
      summary: 'What a file of costs would become',
    })
    .input(importCostsInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await previewImport(getDatabase(), input.text, new Date()), errors),
    ),

  add: adminProcedure
    .errors(rejections<ImportCostsRejection>())
    .route({
      method: 'POST',
      path: '/admin/costs/imports',
      summary: 'Write every line of a file as a cost, or none',
    })
    .input(importCostsInput)
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      return unwrapOrThrow(await importCosts(getDatabase(), input.text, by), errors);
    }),
};
