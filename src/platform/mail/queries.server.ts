import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';

export type MailRow = typeof mailMessages.$inferSelect;

export async function findMailByKey(db: Executor, dedupeKey: string) {
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
  return mail ?? null;
}

type NewMail = Pick<
  typeof mailMessages.$inferInsert,
  'dedupeKey' | 'recipient' | 'subject' | 'html' | 'text' | 'locale' | 'orderId'
>;

/** Stores a mail; when the key is taken already, gives the mail that took it. */
export async function insertMail(db: Executor, mail: NewMail) {
  const added = db.insert(mailMessages).values(mail).onConflictDoNothing().returning();
  const [inserted] = await runPrepared(added);
  const stored = inserted ?? (await findMailByKey(db, mail.dedupeKey));
  if (!stored) throw new Error('A stored mail is gone');
  return stored;
}

export async function updateMailSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await db.update(mailMessages).set({ sentAt }).where(eq(mailMessages.id, id));
}

/** What the customer of an order was written, what went out or was written last first. */
export function listMailsOfOrder(db: Executor, orderId: string, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.orderId, orderId))
    .orderBy(
      desc(sql`coalesce(${mailMessages.sentAt}, ${mailMessages.createdAt})`),
      desc(mailMessages.id),
    )
    .limit(limit);
}

export async function findMailOfOrder(
  db: Executor,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<MailRow | null> {
  const rows = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.id, mailId), eq(mailMessages.orderId, orderId)));
  return rows[0] ?? null;
}

export async function deleteOldMails(db: Executor, before: Date): Promise<void> {
  await db.delete(mailMessages).where(lt(mailMessages.createdAt, before));
}
