import { getDatabase } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { insertMail } from './queries.server.ts';
import type { RenderedMail } from './render-mail.server.ts';
import { checkSmtp, sendBySmtp } from './smtp.server.ts';

interface MailNow extends RenderedMail {
  /** A UUID of what is sent: part of the mail's own id, and its key where mails are caught. */
  id: string;
  to: string;
  locale: Locale;
  /** Takes a POST without questions (RFC 8058). */
  unsubscribeUrl: string;
}

/**
 * Hands a finished mail to the mail server, here and now, and keeps no copy of it; without SMTP it is
 * caught like all mails. For what goes to many, whose caller writes down what became of each: it is
 * not tried again. Mails to one person: `sendMail`.
 * @throws what the mail server or the connection to it said, when it was not accepted.
 */
export async function sendMailNow({ id, to, locale, unsubscribeUrl, ...mail }: MailNow) {
  if (env().mail.smtpUrl) {
    await sendBySmtp({ ...mail, id, recipient: to, unsubscribeUrl });
  } else {
    await insertMail(getDatabase(), { ...mail, dedupeKey: id, recipient: to, locale });
  }
}

/** Before many are sent: whether mails can be handed over at all. @throws why not. */
export async function checkMailServer(): Promise<void> {
  if (env().mail.smtpUrl) await checkSmtp();
}
