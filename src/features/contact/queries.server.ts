import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { contactMessages, contactReplies } from '#/db/schema/enquiries.ts';
import type { PageRange } from '#/domain/lists/page.ts';

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

const waitingOnly = isNull(contactMessages.handledAt);

export function listMessages(
  db: Executor,
  waiting: boolean,
  page: PageRange,
): Promise<ContactMessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(waiting ? waitingOnly : undefined))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countMessages(db: Executor, waiting: boolean): Promise<number> {
  return db.$count(contactMessages, waiting ? waitingOnly : undefined);
}

export async function updateHandled(
  db: Executor,
  id: string,
  handled: { handledAt: Date | null; handledBy: string | null },
): Promise<ContactMessageRow | null> {
  const [row] = await db
    .update(contactMessages)
    .set(handled)
    .where(eq(contactMessages.id, id))
    .returning();
  return row ?? null;
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

/** Messages that were dealt with before go; those that wait for somebody stay. */
export async function deleteHandledMessages(db: Executor, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.handledAt, before));
}
