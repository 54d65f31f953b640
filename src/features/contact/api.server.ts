import { getDatabase } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  publicProcedure,
  type RejectionErrors,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { changeManyMessages } from './admin/change-many.server.ts';
import {
  assignMessage,
  markHandled,
  markSpam,
  replyToMessage,
  snoozeMessage,
} from './admin/change-message.server.ts';
import { makeCustomer, makeCustomOrder } from './admin/turn-message.server.ts';
import { getThread, listMessagesForStaff } from './admin/read-messages.server.ts';
import {
  assignInput,
  changeManyInput,
  getMessageInput,
  listMessagesInput,
  makeCustomerInput,
  makeCustomOrderInput,
  markHandledInput,
  markSpamInput,
  replyToMessageInput,
  snoozeInput,
} from './admin/schemas.ts';
import { receiveMessage } from './use-cases/receive-message.server.ts';
import type {
  ContactRejection,
  ManageMessageRejection,
  TurnMessageRejection,
} from './rejections.ts';
import { sendMessageInput } from './schemas.ts';

const admin = adminProcedure.errors(rejections<ManageMessageRejection>());

/** A change was made; the page reads what the message is now. */
function done(
  result: Result<unknown, ManageMessageRejection> | null,
  errors: RejectionErrors<ManageMessageRejection>,
) {
  unwrapOrThrow(foundOrThrow(result), errors);
  return {};
}

export const contactApi = {
  send: publicProcedure
    .route({ method: 'POST', path: '/contact-messages', summary: 'Write to the shop' })
    .input(sendMessageInput)
    .errors(rejections<ContactRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await receiveMessage(context, input, new Date()), errors);
      return {};
    }),

  list: admin
    .route({ method: 'GET', path: '/admin/contact-messages', summary: 'Messages, newest first' })
    .input(listMessagesInput)
    .handler(({ input, context }) =>
      listMessagesForStaff(getDatabase(), input, { me: context.user.id, now: new Date() }),
    ),

  get: admin
    .route({
      method: 'GET',
      path: '/admin/contact-messages/{id}',
      summary: 'A message with its answers',
    })
    .input(getMessageInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getThread(getDatabase(), input.id, new Date())),
    ),

  reply: admin
    .route({
      method: 'POST',
      path: '/admin/contact-messages/{id}/replies',
      summary: 'Answer by mail',
    })
    .input(replyToMessageInput)
    .handler(async ({ input, context, errors }) => {
      const reply = { ...input, adminId: context.user.id };
      return done(await replyToMessage(getDatabase(), reply, new Date()), errors);
    }),

  markHandled: admin
    .route({
      method: 'PUT',
      path: '/admin/contact-messages/{id}',
      summary: 'Say that a message is dealt with, or not',
    })
    .input(markHandledInput)
    .handler(async ({ input, context, errors }) => {
      const change = { ...input, adminId: context.user.id };
      return done(await markHandled(getDatabase(), change, new Date()), errors);
    }),

  assign: admin
    .route({
      method: 'PUT',
      path: '/admin/contact-messages/{id}/assignee',
      summary: 'Give a message to somebody',
    })
    .input(assignInput)
    .handler(async ({ input, errors }) => done(await assignMessage(getDatabase(), input), errors)),

  snooze: admin
    .route({
      method: 'PUT',
      path: '/admin/contact-messages/{id}/snooze',
      summary: 'Put a message off until a day',
    })
    .input(snoozeInput)
    .handler(async ({ input, errors }) =>
      done(await snoozeMessage(getDatabase(), input, new Date()), errors),
    ),

  markSpam: admin
    .route({
      method: 'PUT',
      path: '/admin/contact-messages/{id}/spam',
      summary: 'Put a message among the spam, or back',
    })
    .input(markSpamInput)
    .handler(async ({ input, errors }) =>
      done(await markSpam(getDatabase(), input, new Date()), errors),
    ),

  changeMany: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/contact-messages/changes',
      summary: 'Take a step with many messages',
    })
    .input(changeManyInput)
    .handler(({ input, context }) =>
      changeManyMessages(getDatabase(), input, { me: context.user.id, now: new Date() }),
    ),

  makeCustomOrder: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/contact-messages/{id}/custom-order',
      summary: 'Make the custom order that a message asks for',
    })
    .input(makeCustomOrderInput)
    .errors(rejections<TurnMessageRejection>())
    .handler(async ({ input, context, errors }) => {
      const asked = { ...input, adminId: context.user.id };
      const made = await makeCustomOrder(getDatabase(), asked, new Date());
      return unwrapOrThrow(foundOrThrow(made), errors);
    }),

  makeCustomer: admin
    .route({
      method: 'POST',
      path: '/admin/contact-messages/{id}/customer',
      summary: 'Find or make the account of a message’s sender',
    })
    .input(makeCustomerInput)
    .handler(async ({ input, errors }) => {
      const made = await makeCustomer(getDatabase(), input, new Date());
      return unwrapOrThrow(foundOrThrow(made), errors);
    }),
};
