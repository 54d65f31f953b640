import { asc, desc, eq, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { contactMessages, contactReplies } from '#/db/schema/enquiries.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;
type NewMessage = typeof contactMessages.$inferInsert;

/** Null when a message with this key is stored already. */
export async function insertMessage(
  db: Executor,
  message: NewMessage,
): Promise<ContactMessageRow | null> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.requestKey })
    .returning();
  return row ?? null;
}

export async function findMessageId(db: Executor, requestKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.requestKey, requestKey));
  return row?.id ?? null;
}

/** What was written from an address, newest first. */
export function listMessagesFrom(db: Executor, email: string) {
  const { id, name, phone, subject, message, createdAt } = contactMessages;
  return db
    .select({ id, name, phone, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(createdAt));
}

/** What was answered to what was written from an address, oldest first. */
export function listRepliesTo(db: Executor, email: string) {
  const { messageId, text, createdAt } = contactReplies;
  return db
    .select({ messageId, text, createdAt })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageId))
    .where(eq(contactMessages.email, email))
    .orderBy(asc(createdAt));
}

export async function deleteMessagesFrom(tx: Transaction, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}

/** Messages that were dealt with before go, and old spam; those that wait for somebody stay. */
export async function deleteSettledMessages(db: Executor, before: Date): Promise<void> {
  const { handledAt, spamAt } = contactMessages;
  await db.delete(contactMessages).where(or(lt(handledAt, before), lt(spamAt, before)));
}
