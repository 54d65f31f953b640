import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { locales } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { defineJob, type JobDefinition } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import type { MailTemplates } from './mail-template.server.ts';
import { findMailByKey, insertMail, updateMailSent } from './queries.server.ts';
import { renderMail } from './render-mail.server.ts';
import { sendBySmtp } from './smtp.server.ts';

const mailJob = z.object({
  to: z.string(),
  /** Absent: it is written already, and goes out as it is. */
  template: z.optional(z.string()),
  data: z.optional(z.unknown()),
  locale: z.enum(locales),
  dedupeKey: z.string(),
  orderId: z.optional(z.uuid()),
  replyTo: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
});

type MailJob = z.output<typeof mailJob>;

/** The job behind `sendMail`, for a shop with these mails. */
export function sendMailJob(templates: MailTemplates): JobDefinition {
  return defineJob('send-mail', mailJob, (job) => deliverMail(templates, job), {
    retryLimit: 10,
    retryDelay: 10,
    // Its data holds links that let people in.
    deleteAfterSeconds: 3600,
  });
}

/**
 * Writes the mail down, once per dedupe key, and sends it when SMTP is set; a mail that has been
 * sent is never sent again. Fails when the mail server refuses, and is then tried again.
 */
async function deliverMail(templates: MailTemplates, job: MailJob): Promise<void> {
  const db = getDatabase();
  const { dedupeKey, template } = job;
  const written = await findMailByKey(db, dedupeKey);
  // Deleted with what it was about: nothing is left to send, now or later.
  if (!written && template === undefined) {
    log().info({ dedupeKey }, 'A mail was deleted before it was sent');
    return;
  }
  const mail = written ?? (await write(templates, job));
  if (mail.sentAt || !env().mail.smtpUrl) return;
  const { replyTo, unsubscribeUrl } = job;
  await sendBySmtp({ ...mail, replyTo, unsubscribeUrl });
  await updateMailSent(db, mail.id, new Date());
}

async function write(templates: MailTemplates, job: MailJob) {
  const compose = job.template === undefined ? undefined : templates[job.template];
  if (!compose) throw new Error(`No mail is called ${job.template ?? job.dedupeKey}`);
  const rendered = await renderMail(compose, job.data, job.locale);
  const { dedupeKey, to: recipient, locale, orderId = null } = job;
  return insertMail(getDatabase(), { dedupeKey, recipient, locale, orderId, ...rendered });
}
