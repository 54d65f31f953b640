import type { Executor } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { sendJob } from '#/platform/jobs/send-job.server.ts';

interface Mail {
  to: string;
  /** Its name among the mails of a feature (`feature.server.ts`). */
  template: string;
  /** What the template needs; plain JSON. */
  data: object;
  locale: Locale;
  /** One mail for ever per key, however often it is sent: `order-confirmed:<order id>`. */
  dedupeKey: string;
  /** Where an answer to it goes, when not to the shop. */
  replyTo?: string;
  /** For mails that somebody may not want any more: takes a POST without questions (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Has a mail written and sent once the given transaction has committed. */
export async function sendMail(executor: Executor, mail: Mail): Promise<void> {
  await sendJob(executor, 'send-mail', mail, { singletonKey: mail.dedupeKey });
}
