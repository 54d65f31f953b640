import type { Executor, Transaction } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { insertMail, type MailRow } from './queries.server.ts';
import { prepareJob, sendJob, type PreparedJob } from '#/platform/jobs/send-job.server.ts';

interface Mail {
  to: string;
  /** Its name among the mails of a feature (`feature.server.ts`). */
  template: string;
  /** What the template needs; plain JSON. */
  data: object;
  locale: Locale;
  /** One mail for ever per key, however often it is sent: `order-confirmed:<order id>`. */
  dedupeKey: string;
  /** The order that its customer is written to about. */
  orderId?: string;
  /** Where an answer to it goes, when not to the shop. */
  replyTo?: string;
  /** For mails that somebody may not want any more: takes a POST without questions (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * Has a mail that was sent go out once more as it was, to the address of now, once the given transaction
 * has committed. `dedupeKey`: as of any mail.
 */
export async function sendMailAgain(
  tx: Transaction,
  mail: Pick<MailRow, 'subject' | 'html' | 'text' | 'locale' | 'orderId'>,
  { to, dedupeKey }: { to: string; dedupeKey: string },
): Promise<void> {
  const { subject, html, text, locale, orderId } = mail;
  await insertMail(tx, { subject, html, text, locale, orderId, recipient: to, dedupeKey });
  await sendJob(tx, 'send-mail', { to, locale, dedupeKey }, { singletonKey: dedupeKey });
}

/** Has a mail written and sent once the given transaction has committed. */
export async function sendMail(executor: Executor, mail: Mail): Promise<void> {
  await (await prepareMail(mail)).send(executor);
}

/** The same with another statement of the transaction (decision 214). */
export function prepareMail(mail: Mail): Promise<PreparedJob> {
  return prepareJob('send-mail', mail, { singletonKey: mail.dedupeKey });
}
