import { randomUUID } from 'node:crypto';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { textIn, writtenLanguages } from '#/domain/newsletter/issue.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { IssueMailData } from '../mails/newsletter-issue.server.tsx';
import { leavePage } from './issue-mail.server.ts';
import { findIssue } from './queries.server.ts';
import type { IssueRejection } from './rejections.ts';

/** Tests of one member of staff. */
const LIMIT = { max: 20, window: 3600 };

/** Sends an issue as it is saved to whoever asks for it. Null: no such issue. */
export async function sendTest(
  db: Database,
  staff: { id: string; email: string },
  { id, locale }: { id: string; locale: Locale },
): Promise<Result<null, IssueRejection> | null> {
  const issue = await findIssue(db, id);
  if (!issue) return null;
  if (!writtenLanguages(issue).includes(locale)) return reject({ reason: 'NOT_WRITTEN' });
  if ((await rateLimit(`newsletter-test:${staff.id}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const data: IssueMailData = { ...textIn(issue, locale), leaveUrl: leavePage(locale) };
  await inTransaction(db, async (tx) => {
    const key = `newsletter-test:${randomUUID()}`;
    await sendMail(tx, {
      to: staff.email,
      template: 'newsletter-issue',
      data,
      locale,
      dedupeKey: key,
    });
    await recordStep(tx, { thing: 'newsletter_issues', thingId: id, step: 'test_mailed' });
  });
  return ok(null);
}
