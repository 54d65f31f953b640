import { getDatabase, inTransaction, type Database } from '#/db/client.server.ts';
import { mailFailureKind, smtpCodeOf, type MailFailure } from '#/domain/newsletter/mail-failure.ts';
import {
  ABANDONED_AFTER_MS,
  BATCH_EVERY_MS,
  BATCH_SIZE,
  MOST_ATTEMPTS,
  REST_MS,
  retryAt,
} from '#/domain/newsletter/sending-rate.ts';
import { log } from '#/platform/log.server.ts';
import { checkMailServer, sendMailNow } from '#/platform/mail/send-mail-now.server.ts';
import { leaveLinks, localeOf } from '../mails/send-newsletter-mails.server.ts';
import { findSubscriber } from '../queries.server.ts';
import { drawIssue, type CopyMaker } from './issue-mail.server.ts';
import {
  updateAbandoned,
  updateBounced,
  updateFinished,
  updateNextBatch,
  updateSettled,
  updateToSending,
  updateTrouble,
  type RecipientRow,
} from './queries.server.ts';
import { queueBatch } from './start-sending.server.ts';

interface Batch {
  /** The time, asked for anew with each copy. */
  now: () => Date;
  /** Aborted when the process stops: no further copy is begun. */
  signal: AbortSignal;
}

/**
 * Sends the next batch of the issue that is being sent, if one is due, and has the one after it
 * queued. A copy is marked before it is handed over: whatever happens then, it is not sent again by
 * itself (decision 090).
 */
export async function sendBatch({ now, signal }: Batch): Promise<void> {
  const db = getDatabase();
  const begun = now();
  const next = new Date(begun.getTime() + BATCH_EVERY_MS);
  const issue = await updateNextBatch(db, begun, next);
  if (!issue) return;
  const before = new Date(begun.getTime() - ABANDONED_AFTER_MS);
  await updateAbandoned(db, issue.id, { before, now: begun });
  // Before any copy is marked: neither may fail while one is being sent.
  const copyFor = await drawIssue(issue);
  let trouble = await checkMailServer().then(() => null, messageOf);
  let handled = 0;
  while (trouble === null && handled < BATCH_SIZE && !signal.aborted) {
    const recipient = await updateToSending(db, issue.id, now());
    if (!recipient) break;
    handled += 1;
    trouble = await sendCopy(db, recipient, copyFor, now);
  }
  await updateTrouble(db, issue.id, {
    trouble,
    ...(trouble !== null && { rest: new Date(now().getTime() + REST_MS) }),
  });
  await updateFinished(db, issue.id, now());
  if (trouble === null && handled > 0) await queueBatch(db, next);
}

/** Sends a copy that is marked as being sent. @returns why the others must wait, or null. */
async function sendCopy(
  db: Database,
  recipient: RecipientRow,
  copyFor: CopyMaker,
  now: () => Date,
): Promise<string | null> {
  const { id, subscriberId } = recipient;
  const subscriber = subscriberId === null ? null : await findSubscriber(db, subscriberId);
  const links = subscriber && leaveLinks(subscriber);
  const copy = subscriber && links && copyFor(localeOf(subscriber), links.page);
  if (!subscriber || !links || !copy || subscriber.state !== 'subscribed' || subscriber.bouncedAt) {
    await updateSettled(db, id, { state: 'skipped' }, now());
    return null;
  }
  try {
    await sendMailNow({ ...copy, id, to: subscriber.email, unsubscribeUrl: links.oneClick });
  } catch (error) {
    return settleFailure(db, recipient, error, now());
  }
  await updateSettled(db, id, { state: 'sent' }, now());
  return null;
}

async function settleFailure(
  db: Database,
  { id, subscriberId, attempts }: RecipientRow,
  error: unknown,
  now: Date,
): Promise<string | null> {
  const failure = failureOf(error);
  const kind = mailFailureKind(failure);
  const smtpCode = smtpCodeOf(failure);
  log().warn({ recipientId: id, kind, smtpCode }, 'A copy of the newsletter was not accepted');
  if (kind === 'unreachable') {
    await updateSettled(db, id, { state: 'waiting' }, now);
    return messageOf(error);
  }
  if (kind === 'postponed' && attempts + 1 < MOST_ATTEMPTS) {
    const tries = attempts + 1;
    const later = { attempts: tries, notBefore: retryAt(now, tries), smtpCode };
    await updateSettled(db, id, { state: 'waiting', ...later }, now);
    return null;
  }
  const state = kind === 'postponed' ? 'refused' : kind;
  await inTransaction(db, async (tx) => {
    await updateSettled(tx, id, { state, smtpCode }, now);
    if (state === 'bounced' && subscriberId) await updateBounced(tx, subscriberId, now);
  });
  // The next one would be as unsure.
  return state === 'unsure' ? messageOf(error) : null;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

/** What nodemailer tells of a failure. */
function failureOf(error: unknown): MailFailure {
  const facts = new Map(error instanceof Error ? Object.entries(error) : []);
  const textOf = (name: keyof MailFailure) => {
    const value: unknown = facts.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const responseCode: unknown = facts.get('responseCode');
  return {
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: textOf('response'),
    command: textOf('command'),
    code: textOf('code'),
  };
}
