import { randomBytes } from 'node:crypto';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { detectLanguage } from '#/domain/assistant/detect-language.ts';
import { send } from '#/domain/chat/conversation-messages.ts';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { chatReferenceFrom } from '#/domain/chat/reference.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { env } from '#/platform/env.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { announce } from './announce.server.ts';
import type { ChatCaller } from './owned-by.server.ts';
import { lockWaitingAttachments, updateAttachmentsMessage } from '../files/queries.server.ts';
import {
  findCurrentConversation,
  findMessageByClientId,
  findOwnConversation,
  insertConversation,
  insertMessage,
  lockChatOwner,
  lockConversation,
  updateConversationTime,
  type ConversationRow,
  type MessageRow,
} from '../queries.server.ts';
import { updateConversationIf } from '../handover/queries.server.ts';
import type { SendRejection } from '../rejections.ts';
import type { SendMessageInput } from '../schemas.ts';
import { attachmentUrl } from '../to-views.server.ts';

/** How long after its time an answer is given up by others; with a second's polling within ten. */
const RESCUE_MS = 500;

interface SentMessage {
  conversation: ConversationRow;
  message: MessageRow;
  /** The same message came before; nothing was done this time. */
  isRepeated: boolean;
}

/**
 * Takes a customer's message: once per `clientId`, with the next number of its conversation, which is
 * made with the first message. While the assistant answers, a job is left that connects a person
 * should the answer not come (a crash, a deploy).
 * @returns null when the named conversation is not the caller's.
 */
export async function sendMessage(
  db: Executor,
  caller: ChatCaller,
  input: SendMessageInput,
  now: Date,
): Promise<Result<SentMessage, SendRejection> | null> {
  if (input.content === '' && input.attachmentIds.length === 0) {
    return reject({ reason: 'EMPTY_MESSAGE' });
  }
  const sent = await inTransaction(db, async (tx) => {
    const found = await lockTarget(tx, caller, input, now);
    if (!found) return null;
    const repeated = await findMessageByClientId(tx, found.id, input.clientId);
    if (repeated) return ok({ conversation: found, message: repeated, isRepeated: true });
    return takeMessage(tx, caller, input, found, now);
  });
  if (sent?.ok && !sent.value.isRepeated) {
    await touchConversation(db, sent.value.conversation.id, now);
  }
  return sent;
}

/** The conversation meant, locked: the named one, the one that goes on, or a new one. */
async function lockTarget(
  tx: Transaction,
  caller: ChatCaller,
  input: Pick<SendMessageInput, 'conversationId' | 'locale'>,
  now: Date,
): Promise<ConversationRow | null> {
  if (input.conversationId) {
    const own = await findOwnConversation(tx, caller, input.conversationId);
    return own ? lockConversation(tx, own.id) : null;
  }
  await lockChatOwner(tx, caller);
  const current = await findCurrentConversation(tx, caller);
  if (!current) return insertConversation(tx, newConversation(caller, input.locale, now));
  return lockConversation(tx, current.id);
}

export function newConversation(caller: ChatCaller, language: ChatLanguage, now: Date) {
  const reference = chatReferenceFrom(randomBytes(8));
  return { ...caller, language, reference, createdAt: now, updatedAt: now };
}

async function takeMessage(
  tx: Transaction,
  caller: ChatCaller,
  input: SendMessageInput,
  found: ConversationRow,
  now: Date,
): Promise<Result<SentMessage, SendRejection>> {
  const language = detectLanguage(input.content) ?? found.language;
  const decided = send(found, { language, page: input.page, now });
  if (!decided.ok) return decided;
  const files = await lockWaitingAttachments(tx, caller, input.attachmentIds);
  if (files.length < new Set(input.attachmentIds).size) {
    return reject({ reason: 'ATTACHMENT_GONE' });
  }
  const conversation = await updateConversationIf(tx, found.id, decided.value);
  if (!conversation) throw new Error('A locked conversation was changed');
  const message = await insertMessage(tx, {
    conversationId: found.id,
    seq: conversation.lastSeq,
    clientId: input.clientId,
    content: input.content,
    senderType: 'user',
    senderId: caller.userId,
    attachments: files.map(({ id }) => attachmentUrl(id)),
    language,
    createdAt: now,
  });
  await updateAttachmentsMessage(
    tx,
    files.map(({ id }) => id),
    { id: message.id, conversationId: found.id },
  );
  if (conversation.awaitingSeq !== null) {
    const startAfter = new Date(now.getTime() + env().assistant.timeoutSeconds * 1000 + RESCUE_MS);
    const job = { conversationId: found.id, replyTo: message.seq };
    await sendJob(tx, 'chat.rescue-answer', job, { startAfter });
  }
  await announce(tx, conversation);
  return ok({ conversation, message, isRepeated: false });
}

/** That a conversation's time could not be moved is only warned about (decision 034). */
export async function touchConversation(db: Executor, id: string, now: Date): Promise<void> {
  try {
    await updateConversationTime(db, id, now);
  } catch (error) {
    log().warn({ err: error, conversationId: id }, "A conversation's time was not moved");
  }
}
