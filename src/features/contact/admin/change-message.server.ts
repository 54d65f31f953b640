import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { checkSnooze } from '#/domain/contact/message-state.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { ContactReplyData } from '../mails/contact-reply.server.tsx';
import type { ContactMessageRow } from '../queries.server.ts';
import type { ManageMessageRejection } from '../rejections.ts';
import { findIsColleague, findMessage, insertReply, updateMessage } from './queries.server.ts';

interface MessageVersion {
  id: string;
  /** As it was read; whoever comes second is told. */
  version: number;
}

type Change = Parameters<typeof updateMessage>[2];
type Decided<T> = Result<T, ManageMessageRejection>;
type Changed = Decided<ContactMessageRow>;

/** Changes a message as it was read; null when there is no such message. */
function changeMessage(
  db: Executor,
  { id, version }: MessageVersion,
  decide: (tx: Transaction, message: ContactMessageRow) => Promise<Decided<Change>>,
  finish?: (tx: Transaction, message: ContactMessageRow) => Promise<void>,
): Promise<Changed | null> {
  return inTransaction(db, async (tx) => {
    const found = await findMessage(tx, id);
    if (!found) return null;
    const decided = await decide(tx, found.message);
    if (!decided.ok) return decided;
    const changed = await updateMessage(tx, { id, version }, decided.value);
    if (!changed) return reject({ reason: 'CHANGED_MEANWHILE' });
    await finish?.(tx, changed);
    return ok(changed);
  });
}

/** Says that somebody has dealt with it, or that it waits again. */
export function markHandled(
  db: Executor,
  { handled, adminId, ...key }: MessageVersion & { handled: boolean; adminId: string },
  now: Date,
): Promise<Changed | null> {
  const change = handled
    ? { handledAt: now, handledBy: adminId, snoozedUntil: null }
    : { handledAt: null, handledBy: null };
  return changeMessage(db, key, () => Promise.resolve(ok(change)));
}

/** Puts it aside as spam, or back. The limits of the form know nothing of it. */
export function markSpam(
  db: Executor,
  { spam, ...key }: MessageVersion & { spam: boolean },
  now: Date,
): Promise<Changed | null> {
  return changeMessage(db, key, () => Promise.resolve(ok({ spamAt: spam ? now : null })));
}

/** Gives it to somebody of the shop; null: to anybody. */
export function assignMessage(
  db: Executor,
  { adminId, ...key }: MessageVersion & { adminId: string | null },
): Promise<Changed | null> {
  return changeMessage(db, key, async (tx) =>
    adminId === null || (await findIsColleague(tx, adminId))
      ? ok({ assignedTo: adminId })
      : reject({ reason: 'NO_COLLEAGUE' }),
  );
}

/** Puts it off until a day, on which it waits again; null: it waits now. */
export function snoozeMessage(
  db: Executor,
  { until, ...key }: MessageVersion & { until: Day | null },
  now: Date,
): Promise<Changed | null> {
  const checked = until === null ? ok(null) : checkSnooze(until, nairobiDay(now));
  return changeMessage(db, key, () =>
    Promise.resolve(checked.ok ? ok({ snoozedUntil: until }) : checked),
  );
}

/** Answers by mail: the answer is kept, and the message dealt with. Of two at once one goes out. */
export function replyToMessage(
  db: Executor,
  { text, adminId, ...key }: MessageVersion & { text: string; adminId: string },
  now: Date,
): Promise<Changed | null> {
  return changeMessage(
    db,
    key,
    (_, { email, spamAt }) => {
      if (email === null) return Promise.resolve(reject({ reason: 'NO_ADDRESS' }));
      if (spamAt !== null) return Promise.resolve(reject({ reason: 'IS_SPAM' }));
      const done = { handledAt: now, handledBy: adminId, snoozedUntil: null };
      return Promise.resolve(ok(done));
    },
    async (tx, message) => {
      const reply = { messageId: message.id, authorId: adminId, text, createdAt: now };
      const { id } = await insertReply(tx, reply);
      await mailReply(tx, message, { id, text });
    },
  );
}

async function mailReply(
  tx: Transaction,
  { email, name, subject, message, locale, createdAt }: ContactMessageRow,
  { id, text }: { id: string; text: string },
): Promise<void> {
  if (email === null) return;
  const data: ContactReplyData = {
    name,
    subject,
    text,
    written: message,
    writtenAt: createdAt.toISOString(),
  };
  await sendMail(tx, {
    to: email,
    template: 'contact-reply',
    data,
    locale: readLocale(locale),
    dedupeKey: `contact-reply:${id}`,
    replyTo: env().store.email,
  });
}
