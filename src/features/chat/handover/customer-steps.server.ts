import { inTransaction, type Executor } from '#/db/client.server.ts';
import { rate } from '#/domain/chat/conversation-state.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { announce } from '../conversation/announce.server.ts';
import type { ChatCaller } from '../conversation/owned-by.server.ts';
import { escalateConversation } from './escalate.server.ts';
import {
  findCurrentConversation,
  findOwnConversation,
  insertConversation,
  lockChatOwner,
  updateSeen,
  type ConversationRow,
} from '../queries.server.ts';
import type { RateRejection } from '../rejections.ts';
import { newConversation, touchConversation } from '../conversation/send-message.server.ts';
import { moveConversation } from './move-conversation.server.ts';

/** A conversation in which nothing was said yet is new already. */
export function startConversation(
  db: Executor,
  caller: ChatCaller,
  language: 'en' | 'sw',
  now: Date,
): Promise<ConversationRow> {
  return inTransaction(db, async (tx) => {
    await lockChatOwner(tx, caller);
    const current = await findCurrentConversation(tx, caller);
    if (current?.lastSeq === 0) return current;
    return insertConversation(tx, newConversation(caller, language, now));
  });
}

/** The customer asks for a person; a second time changes nothing. Null: not the caller's. */
export async function requestHuman(
  db: Executor,
  caller: ChatCaller,
  conversationId: string,
  now: Date,
): Promise<ConversationRow | null> {
  const own = await findOwnConversation(db, caller, conversationId);
  if (!own) return null;
  const escalated = await inTransaction(db, async (tx) => {
    const row = await escalateConversation(tx, own.id, 'CUSTOMER_ASKED', now);
    if (row) await announce(tx, row);
    return row;
  });
  if (escalated) await touchConversation(db, own.id, now);
  return escalated ?? own;
}

/** How the customer found it, once, after the end. Null: not the caller's. */
export async function rateConversation(
  db: Executor,
  caller: ChatCaller,
  input: { conversationId: string; rating: number; comment: string },
): Promise<Result<ConversationRow, RateRejection> | null> {
  const own = await findOwnConversation(db, caller, input.conversationId);
  if (!own) return null;
  return inTransaction(db, async (tx) => {
    const rated = await moveConversation(tx, own.id, (found) =>
      rate(found, input.rating, input.comment),
    );
    if (rated?.ok) await announce(tx, rated.value);
    if (!rated || rated.ok) return rated;
    return rated.reason === 'ALREADY_RATED' ? ok(own) : reject({ reason: rated.reason });
  });
}

/** How far the customer has read. False: not the caller's. */
export async function markRead(
  db: Executor,
  caller: ChatCaller,
  input: { conversationId: string; seq: number },
  now: Date,
): Promise<boolean> {
  const own = await findOwnConversation(db, caller, input.conversationId);
  if (!own) return false;
  const customerSeenSeq = Math.max(own.customerSeenSeq, Math.min(input.seq, own.lastSeq));
  await updateSeen(db, own.id, { customerSeenSeq, customerSeenAt: now });
  return true;
}
