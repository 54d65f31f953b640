import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { markHandled, listMessagesForStaff } from './use-cases/manage-messages.server.ts';
import { receiveMessage } from './use-cases/receive-message.server.ts';
import type { ContactRejection } from './rejections.ts';
import { listMessagesInput, markHandledInput, sendMessageInput } from './schemas.ts';

export const contactApi = {
  send: publicProcedure
    .route({ method: 'POST', path: '/contact-messages', summary: 'Write to the shop' })
    .input(sendMessageInput)
    .errors(rejections<ContactRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await receiveMessage(context, input, new Date()), errors);
      return {};
    }),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/contact-messages', summary: 'Messages, newest first' })
    .input(listMessagesInput)
    .handler(({ input }) => listMessagesForStaff(getDatabase(), input)),

  markHandled: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/contact-messages/{id}',
      summary: 'Say that a message is dealt with, or not',
    })
    .input(markHandledInput)
    .handler(async ({ input, context }) => {
      const change = { ...input, adminId: context.user.id };
      return foundOrThrow(await markHandled(getDatabase(), change, new Date()));
    }),
};
