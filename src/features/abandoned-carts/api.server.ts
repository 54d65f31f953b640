import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { getAbandonedCarts } from './use-cases/list-abandoned-carts.server.ts';
import type { RemindRejection } from './rejections.ts';
import { remindByWhatsApp } from './use-cases/remind.server.ts';
import { listAbandonedCartsInput, remindByWhatsAppInput } from './schemas.ts';

export const abandonedCartsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/abandoned-carts', summary: 'Carts that were left' })
    .input(listAbandonedCartsInput)
    .handler(({ input }) => getAbandonedCarts(getDatabase(), input, new Date())),

  remindByWhatsApp: adminProcedure
    .errors(rejections<RemindRejection>())
    .route({
      method: 'POST',
      path: '/admin/abandoned-carts/{userId}/reminders',
      summary: 'Have a message that reminds of a cart, once',
    })
    .input(remindByWhatsAppInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await remindByWhatsApp(getDatabase(), input, new Date()), errors),
    ),
};
