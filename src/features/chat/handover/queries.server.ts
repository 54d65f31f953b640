import { and, eq, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { updateConversation, type ConversationRow } from '../queries.server.ts';

const { isActive, escalatedToHuman, adminId, adminSeenAt, lastSeq, lastUserSeq, awaitingSeq } =
  chatConversations;

const nextSeq = sql`${lastSeq} + 1`;
const isAi = and(isActive, not(escalatedToHuman));

/**
 * Takes the next number for the assistant's answer to message `replyTo`: only while no person has
 * been asked for and the customer has not written on. Null: the answer comes too late.
 */
export function updateForAnswer(
  tx: Transaction,
  conversationId: string,
  replyTo: number,
  failedTurns: number,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    { lastSeq: nextSeq, draft: null, awaitingSeq: null, failedTurns },
    and(isAi, eq(lastUserSeq, replyTo), eq(awaitingSeq, replyTo)),
  );
}

/** How far the answer to `replyTo` has come. Null: nobody waits for it any more. */
export function updateDraft(
  tx: Transaction,
  conversationId: string,
  replyTo: number,
  draft: string,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    { draft },
    and(isAi, eq(lastUserSeq, replyTo), eq(awaitingSeq, replyTo)),
  );
}

interface Escalation {
  adminId: string | null;
  reason: string;
  now: Date;
}

/** Asks for a person, once, with the number of the system message. Null: that was done already. */
export function updateEscalated(
  tx: Transaction,
  conversationId: string,
  escalation: Escalation,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    {
      escalatedToHuman: true,
      adminId: escalation.adminId,
      ...(escalation.adminId !== null && { adminSeenAt: escalation.now }),
      escalatedAt: escalation.now,
      escalationReason: escalation.reason,
      firstHumanAt: null,
      lastSeq: nextSeq,
      draft: null,
      awaitingSeq: null,
      failedTurns: 0,
    },
    isAi,
  );
}

/**
 * Gives a conversation to one person of the shop that waits, or whose owner has not looked since
 * `away`. Null: somebody has it.
 */
export function updateAssigned(
  tx: Transaction,
  conversationId: string,
  newOwner: string,
  { now, away }: { now: Date; away: Date },
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    // Whoever takes it over is there: the customer sees it at once.
    { adminId: newOwner, adminSeenAt: now, lastSeq: nextSeq },
    and(
      isActive,
      escalatedToHuman,
      or(isNull(adminId), and(ne(adminId, newOwner), lt(adminSeenAt, away))),
    ),
  );
}

/** From one person of the shop to another. Null: it is not `from`'s. */
export function updateTransferred(
  tx: Transaction,
  conversationId: string,
  from: string,
  to: string,
  now: Date,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    { adminId: to, adminSeenAt: now, adminTypingAt: null, lastSeq: nextSeq },
    and(isActive, eq(adminId, from)),
  );
}

/** Back to the assistant. Null: it is somebody else's, or the assistant's already. */
export function updateReturned(
  tx: Transaction,
  conversationId: string,
  by: string,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    { escalatedToHuman: false, adminId: null, adminTypingAt: null, lastSeq: nextSeq },
    and(isActive, escalatedToHuman, or(eq(adminId, by), isNull(adminId))),
  );
}

/** Ends a conversation. Null: it is somebody else's, or over. */
export function updateClosed(
  tx: Transaction,
  conversationId: string,
  by: string,
  now: Date,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    {
      isActive: false,
      closedAt: now,
      lastSeq: nextSeq,
      draft: null,
      awaitingSeq: null,
      adminTypingAt: null,
      customerTypingAt: null,
    },
    and(isActive, or(eq(adminId, by), isNull(adminId))),
  );
}

/** The next number for a message of the person who has taken over. Null: that is somebody else. */
export function updateForReply(
  tx: Transaction,
  conversationId: string,
  by: string,
  now: Date,
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    {
      lastSeq: nextSeq,
      firstHumanAt: sql`coalesce(${chatConversations.firstHumanAt}, ${now.toISOString()}::timestamptz)`,
      adminSeenSeq: nextSeq,
      adminTypingAt: null,
    },
    and(isActive, escalatedToHuman, eq(adminId, by)),
  );
}

/** The next number for a note, or for a sentence of the shop's own. */
export function updateForSystem(
  tx: Transaction,
  conversationId: string,
): Promise<ConversationRow | null> {
  return updateConversation(tx, conversationId, { lastSeq: nextSeq });
}

/** Writes down how it was, once, after the end. */
export function updateRating(
  tx: Transaction,
  conversationId: string,
  rating: { rating: number; comment: string },
): Promise<ConversationRow | null> {
  return updateConversation(
    tx,
    conversationId,
    { rating: rating.rating, ratingComment: rating.comment },
    and(not(isActive), isNull(chatConversations.rating)),
  );
}

/**
 * The next number for a message of the customer, whose row the caller has locked. While no person
 * was asked for, the assistant is to answer it, and no earlier one any more.
 */
export async function updateForUserMessage(
  tx: Transaction,
  conversation: ConversationRow,
  sent: { language: ChatLanguage; page: string | null; now: Date },
): Promise<ConversationRow> {
  const row = await updateConversation(tx, conversation.id, {
    lastSeq: nextSeq,
    lastUserSeq: nextSeq,
    customerSeenSeq: nextSeq,
    awaitingSeq: conversation.escalatedToHuman ? null : nextSeq,
    draft: null,
    language: sent.language,
    ...(sent.page !== null && { page: sent.page }),
    customerTypingAt: null,
    customerSeenAt: sent.now,
  });
  if (!row) throw new Error('A locked conversation was gone');
  return row;
}

/** Somebody of the shop by id. */
export async function findColleague(
  db: Executor,
  personId: string,
): Promise<{ id: string; name: string } | null> {
  const rows = await db
    .select({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.userId, personId), eq(profiles.role, 'admin')));
  return rows[0] ?? null;
}

/** Notes that one side is writing. Null: that was noted just now, or the conversation is closed. */
export function updateTyping(
  tx: Transaction,
  conversationId: string,
  side: 'customer' | 'admin',
  { now, before }: { now: Date; before: Date },
): Promise<ConversationRow | null> {
  const { customerTypingAt, adminTypingAt } = chatConversations;
  const noted = side === 'customer' ? customerTypingAt : adminTypingAt;
  const change = side === 'customer' ? { customerTypingAt: now } : { adminTypingAt: now };
  return updateConversation(
    tx,
    conversationId,
    change,
    and(isActive, or(isNull(noted), lt(noted, before))),
  );
}
