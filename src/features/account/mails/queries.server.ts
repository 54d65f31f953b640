import { desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';

/** Mails to an address, newest first. */
export function listMailsTo(db: Executor, recipient: string) {
  const { subject, text, createdAt, sentAt } = mailMessages;
  return db
    .select({ subject, text, createdAt, sentAt })
    .from(mailMessages)
    .where(eq(mailMessages.recipient, recipient))
    .orderBy(desc(mailMessages.createdAt));
}

export async function deleteMailsTo(tx: Transaction, recipient: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.recipient, recipient));
}
