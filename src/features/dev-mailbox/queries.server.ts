import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';

/** The newest hundred mails, without their text. */
export function listMails(db: Executor) {
  const { id, recipient, subject, locale, createdAt, sentAt } = mailMessages;
  return db
    .select({ id, recipient, subject, locale, createdAt, sentAt })
    .from(mailMessages)
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

export async function findMail(db: Executor, id: string) {
  const { recipient, subject, html, text, locale, createdAt, sentAt } = mailMessages;
  const [mail] = await db
    .select({ id: mailMessages.id, recipient, subject, html, text, locale, createdAt, sentAt })
    .from(mailMessages)
    .where(eq(mailMessages.id, id));
  return mail ?? null;
}
