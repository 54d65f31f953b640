import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { ManageRedirectRejection } from './rejections.ts';
import { addRedirectInput, listRedirectsInput, redirectIdInput } from './schemas.ts';
import { addRedirect, listForStaff, removeRedirect } from './use-cases/manage-redirects.server.ts';

/** Where addresses lead at which nothing stands any more. */
export const redirectsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/redirects', summary: 'Addresses that lead elsewhere' })
    .input(listRedirectsInput)
    .handler(({ input }) => listForStaff(getDatabase(), input)),

  add: adminProcedure
    .errors(rejections<ManageRedirectRejection>())
    .route({ method: 'POST', path: '/admin/redirects', summary: 'Lead an address elsewhere' })
    .input(addRedirectInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await addRedirect(getDatabase(), input), errors),
    ),

  remove: adminProcedure
    .route({ method: 'DELETE', path: '/admin/redirects/{id}', summary: 'Lead it nowhere again' })
    .input(redirectIdInput)
    .handler(async ({ input }) => {
      foundOrThrow(await removeRedirect(getDatabase(), input.id));
    }),
};
