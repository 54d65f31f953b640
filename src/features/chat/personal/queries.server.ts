import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';

/** All of a person's conversations, the oldest first, as the person may read them. */
export function listConversationsOf(db: Executor, userId: string) {
  const { id, title, createdAt, closedAt, rating, ratingComment } = chatConversations;
  return db
    .select({ id, title, createdAt, closedAt, rating, ratingComment })
    .from(chatConversations)
    .where(eq(chatConversations.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** Every message of a conversation but the shop's own notes. */
export function listSaidIn(db: Executor, conversationId: string) {
  const { seq, senderType, content, attachments, createdAt } = chatMessages;
  return db
    .select({ senderType, content, attachments, createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.isNote, false)))
    .orderBy(asc(seq));
}

export async function deleteConversationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(chatConversations).where(eq(chatConversations.userId, userId));
}

/** Those in which nothing was said since: of guests, and of people with an account. */
export async function deleteOldConversations(
  db: Executor,
  since: { guests: Date; people: Date },
): Promise<void> {
  const { userId, updatedAt } = chatConversations;
  await db
    .delete(chatConversations)
    .where(
      or(
        and(isNull(userId), lt(updatedAt, since.guests)),
        and(isNotNull(userId), lt(updatedAt, since.people)),
      ),
    );
}
