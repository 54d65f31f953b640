import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, foundOrThrow, rejections } from '#/platform/rpc/base.server.ts';
import { after } from '#/features/orders/admin/answer-order.server.ts';
import type { MailAgainRejection } from '#/features/orders/rejections.ts';
import { listOrderMailsInput, sendMailAgainInput } from '#/features/orders/schemas.ts';
import { listOrderMails, sendMailAgain } from './send-mail-again.server.ts';

/** Mails to the customer of an order. */
export const staffMailsApi = {
  listMails: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/mails',
      summary: 'What the customer of an order was written',
    })
    .input(listOrderMailsInput)
    .handler(async ({ input: { orderId } }) =>
      foundOrThrow(await listOrderMails(getDatabase(), orderId)),
    ),

  sendMailAgain: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/mails/{mailId}/copies',
      summary: 'Send a mail about an order once more, as it was',
    })
    .input(sendMailAgainInput)
    .errors(rejections<MailAgainRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...sending } = input;
      return after(input, sendMailAgain(getDatabase(), sending, new Date()), errors);
    }),
};
