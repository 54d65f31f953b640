import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { findChatCaller, requireChatCaller } from './find-caller.server.ts';
import {
  markRead,
  rateConversation,
  requestHuman,
  startConversation,
} from '../handover/customer-steps.server.ts';
import { limitMessages } from './limit-messages.server.ts';
import { findOwnConversation } from '../queries.server.ts';
import {
  listConversations,
  NOTHING_SAID,
  readConversation,
  viewConversation,
  viewSent,
} from '../read-conversation.server.ts';
import type { RateRejection, SendRejection } from '../rejections.ts';
import { startAnswer } from '../run-answers.server.ts';
import {
  customerTypingInput,
  listConversationsInput,
  markReadInput,
  rateConversationInput,
  readConversationInput,
  requestHumanInput,
  sendMessageInput,
  startConversationInput,
} from '../schemas.ts';
import { sendMessage } from './send-message.server.ts';
import { setTyping } from '../typing.server.ts';

/** The customer's side. A guest is known by a secret cookie; a stranger's conversation is not found. */
export const customerApi = {
  readConversation: publicProcedure
    .route({ method: 'GET', path: '/chat', summary: 'A conversation with its messages' })
    .input(readConversationInput)
    .handler(async ({ input, context }) => {
      const caller = await findChatCaller(context);
      if (!caller && input.conversationId === undefined) return NOTHING_SAID;
      return foundOrThrow(
        caller && (await readConversation(getDatabase(), caller, input, new Date())),
      );
    }),

  listConversations: publicProcedure
    .route({ method: 'GET', path: '/chat/conversations', summary: 'Own conversations' })
    .input(listConversationsInput)
    .handler(async ({ context }) => {
      const caller = await findChatCaller(context);
      return caller ? listConversations(getDatabase(), caller) : [];
    }),

  startConversation: publicProcedure
    .route({ method: 'POST', path: '/chat/conversations', summary: 'Begin a new conversation' })
    .input(startConversationInput)
    .handler(async ({ input, context }) => {
      const caller = await requireChatCaller(context);
      const row = await startConversation(getDatabase(), caller, input.locale, new Date());
      return viewConversation(getDatabase(), row, new Date());
    }),

  sendMessage: publicProcedure
    .route({ method: 'POST', path: '/chat/messages', summary: 'Send a message' })
    .input(sendMessageInput)
    .errors(rejections<SendRejection>())
    .handler(async ({ input, context, errors }) => {
      const caller = await requireChatCaller(context);
      unwrapOrThrow(await limitMessages(caller, context.clientIp), errors);
      const sent = await sendMessage(getDatabase(), caller, input, new Date());
      const { conversation, message, isRepeated } = unwrapOrThrow(foundOrThrow(sent), errors);
      if (!isRepeated && conversation.awaitingSeq !== null) {
        const waiting = { conversationId: conversation.id, replyTo: message.seq };
        startAnswer(getDatabase(), { ...waiting, clientIp: context.clientIp });
      }
      return viewSent(getDatabase(), conversation, message, new Date());
    }),

  requestHuman: publicProcedure
    .route({
      method: 'POST',
      path: '/chat/conversations/{conversationId}/human',
      summary: 'Ask for a person',
    })
    .input(requestHumanInput)
    .handler(async ({ input, context }) => {
      const caller = await findChatCaller(context);
      const now = new Date();
      const row = caller && (await requestHuman(getDatabase(), caller, input.conversationId, now));
      return viewConversation(getDatabase(), foundOrThrow(row), now);
    }),

  rateConversation: publicProcedure
    .route({
      method: 'POST',
      path: '/chat/conversations/{conversationId}/rating',
      summary: 'Say how it was',
    })
    .input(rateConversationInput)
    .errors(rejections<RateRejection>())
    .handler(async ({ input, context, errors }) => {
      const caller = await findChatCaller(context);
      const rated = caller && (await rateConversation(getDatabase(), caller, input));
      const row = unwrapOrThrow(foundOrThrow(rated), errors);
      return viewConversation(getDatabase(), row, new Date());
    }),

  setTyping: publicProcedure
    .route({
      method: 'POST',
      path: '/chat/conversations/{conversationId}/typing',
      summary: 'Say that the customer is writing',
    })
    .input(customerTypingInput)
    .handler(async ({ input, context }) => {
      const caller = await findChatCaller(context);
      const db = getDatabase();
      const row = caller && (await findOwnConversation(db, caller, input.conversationId));
      foundOrThrow(await setTyping(db, row, 'customer', new Date()));
    }),

  markRead: publicProcedure
    .route({
      method: 'POST',
      path: '/chat/conversations/{conversationId}/read',
      summary: 'Say how far the customer has read',
    })
    .input(markReadInput)
    .handler(async ({ input, context }) => {
      const caller = await findChatCaller(context);
      foundOrThrow(caller && (await markRead(getDatabase(), caller, input, new Date())));
    }),
};
