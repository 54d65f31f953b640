import { eq, lt } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';

export async function findMailByKey(db: Executor, dedupeKey: string) {
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
  return mail ?? null;
}

type NewMail = Pick<
  typeof mailMessages.$inferInsert,
  'dedupeKey' | 'recipient' | 'subject' | 'html' | 'text' | 'locale'
>;

/** Stores a mail; when the key is taken already, gives the mail that took it. */
export async function insertMail(db: Executor, mail: NewMail) {
  const [inserted] = await db.insert(mailMessages).values(mail).onConflictDoNothing().returning();
  const stored = inserted ?? (await findMailByKey(db, mail.dedupeKey));
  if (!stored) throw new Error('A stored mail is gone');
  return stored;
}

export async function updateMailSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await db.update(mailMessages).set({ sentAt }).where(eq(mailMessages.id, id));
}

export async function deleteOldMails(db: Executor, before: Date): Promise<void> {
  await db.delete(mailMessages).where(lt(mailMessages.createdAt, before));
}
