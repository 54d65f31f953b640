import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { addImport } from './add-import.server.ts';
import { getImport, listLatest, listRowsOf } from './read-imports.server.ts';
import type { AddImportRejection, StartImportRejection } from './rejections.ts';
import { addImportInput, importIdInput, importRowsInput, ZIP_SHARE } from './schemas.ts';
import { checkAgain, startImport } from './start-import.server.ts';

const started = adminProcedure.errors(rejections<StartImportRejection>());

function staffOf({ user, requestId, clientIp }: RequestContext & { user: { id: string } }) {
  return { userId: user.id, requestId, address: clientIp };
}

/** Products from a file: sent, checked, then imported. */
export const importsApi = {
  add: adminProcedure
    // The CSV file, and the ZIP, which may be larger.
    .meta({ files: 1 + ZIP_SHARE })
    .route({
      method: 'POST',
      path: '/admin/product-imports',
      summary: 'Send a CSV file, with its pictures',
    })
    .input(addImportInput)
    .errors(rejections<AddImportRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await addImport(staffOf(context), input, new Date()), errors),
    ),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/product-imports', summary: 'The latest imports' })
    .handler(() => listLatest(getDatabase())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/product-imports/{id}', summary: 'How far it has come' })
    .input(importIdInput)
    .handler(async ({ input }) => foundOrThrow(await getImport(getDatabase(), input.id))),

  rows: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/product-imports/{id}/rows',
      summary: 'What each row does, or why it is refused',
    })
    .input(importRowsInput)
    .handler(async ({ input }) => foundOrThrow(await listRowsOf(getDatabase(), input))),

  start: started
    .route({
      method: 'POST',
      path: '/admin/product-imports/{id}/start',
      summary: 'Import what was checked',
    })
    .input(importIdInput)
    .handler(async ({ input, context, errors }) => {
      const result = await startImport(getDatabase(), staffOf(context), input.id);
      unwrapOrThrow(foundOrThrow(result), errors);
    }),

  checkAgain: started
    .route({
      method: 'POST',
      path: '/admin/product-imports/{id}/check',
      summary: 'Compare it with the products again',
    })
    .input(importIdInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await checkAgain(getDatabase(), input.id)), errors);
    }),
};
