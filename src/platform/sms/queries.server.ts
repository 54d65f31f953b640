import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { smsMessages, type SmsState } from '#/db/schema/mail.ts';

type NewSms = typeof smsMessages.$inferInsert;

/** Stores an SMS before it is handed over; null: one with this key is there. */
export async function insertSms(db: Executor, sms: NewSms): Promise<{ id: string } | null> {
  const rows = await db
    .insert(smsMessages)
    .values(sms)
    .onConflictDoNothing()
    .returning({ id: smsMessages.id });
  return rows[0] ?? null;
}

export async function updateSms(
  db: Executor,
  id: string,
  change: Partial<Pick<NewSms, 'providerRef' | 'failure' | 'sentAt'>> & { state: SmsState },
): Promise<void> {
  await db
    .update(smsMessages)
    .set(change)
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sending')));
}

/** The newest hundred, for the mailbox of the demo. */
export function listSms(db: Executor) {
  const { id, recipient, text, state, createdAt } = smsMessages;
  return db
    .select({ id, recipient, text, state, createdAt })
    .from(smsMessages)
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

export async function deleteOldSms(db: Executor, before: Date): Promise<void> {
  await db.delete(smsMessages).where(lt(smsMessages.createdAt, before));
}

/** What was sent to these numbers. */
export function listSmsTo(db: Executor, phones: readonly string[]) {
  const { recipient, text, createdAt } = smsMessages;
  return db
    .select({ recipient, text, createdAt })
    .from(smsMessages)
    .where(inArray(recipient, [...phones]))
    .orderBy(desc(createdAt));
}

export async function deleteSmsTo(db: Executor, phones: readonly string[]): Promise<void> {
  await db.delete(smsMessages).where(inArray(smsMessages.recipient, [...phones]));
}
