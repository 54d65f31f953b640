import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject } from '#/domain/errors/result.ts';
import { writtenLanguages } from '#/domain/newsletter/issue.ts';
import type { ResendableState } from '#/domain/newsletter/recipient-state.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { refuseDraft, type IssueOutcome } from './change-issue.server.ts';
import {
  countAudience,
  countIssues,
  countRecipients,
  findIssue,
  insertRecipients,
  lockSending,
  updateFinished,
  updateIssue,
  updateRecipients,
  type IssueRow,
} from './queries.server.ts';
import { toIssueView } from './read-issues.server.ts';
import type { IssueVersion } from './schemas.ts';

/** The job that sends what is due; `jobs.server.ts`. */
export const SEND_JOB = 'newsletter.send';

/** Has the next batch sent, not before `at`; however often it is asked for, once. */
export async function queueBatch(db: Executor, at?: Date): Promise<void> {
  await sendJob(db, SEND_JOB, {}, { singletonKey: 'next', ...(at && { startAfter: at }) });
}

/** Sends a draft to all who get the newsletter at this moment. Null: no such issue. */
export function startSending(
  db: Executor,
  key: IssueVersion,
  now: Date,
): Promise<IssueOutcome | null> {
  return inTransaction(db, async (tx) => {
    await lockSending(tx);
    const issue = await findIssue(tx, key.id);
    if (!issue) return null;
    if (issue.state === 'draft' && writtenLanguages(issue).length === 0) {
      return reject({ reason: 'NOT_WRITTEN' });
    }
    if (await isSendingOther(tx, issue)) return reject({ reason: 'ANOTHER_SENDING' });
    if ((await countAudience(tx)).length === 0) return reject({ reason: 'NO_SUBSCRIBERS' });
    const change = { state: 'sending', startedAt: now } as const;
    const started = await updateIssue(tx, { ...key, state: 'draft' }, change, now);
    if (!started) return refuseDraft(tx, key.id);
    await insertRecipients(tx, key.id, now);
    await queueBatch(tx);
    return ok(await toIssueView(tx, started));
  });
}

/** Sends nothing more of an issue: who has not got it by now does not get it. Null: no such issue. */
export function cancelSending(
  db: Executor,
  key: IssueVersion,
  now: Date,
): Promise<IssueOutcome | null> {
  return inTransaction(db, async (tx) => {
    const cancelled = await updateIssue(
      tx,
      { ...key, state: 'sending' },
      { cancelledAt: now },
      now,
    );
    if (!cancelled) return refuseSending(tx, key.id, 'sending');
    await updateRecipients(tx, key.id, { from: 'waiting', to: 'cancelled' }, now);
    await updateFinished(tx, key.id, now);
    return current(tx, key.id);
  });
}

/**
 * Sends to those again whose copy may not have arrived, because staff say so: of the unsure ones
 * somebody may then have two. Null: no such issue.
 */
export function resend(
  db: Executor,
  { to, ...key }: IssueVersion & { to: ResendableState },
  now: Date,
): Promise<IssueOutcome | null> {
  return inTransaction(db, async (tx) => {
    await lockSending(tx);
    const issue = await findIssue(tx, key.id);
    if (!issue) return null;
    if (issue.state === 'draft') return reject({ reason: 'NOT_SENDING' });
    if (await isSendingOther(tx, issue)) return reject({ reason: 'ANOTHER_SENDING' });
    const counts = await countRecipients(tx, [key.id]);
    if (!counts.some(({ state }) => state === to)) return reject({ reason: 'NOTHING_TO_RESEND' });
    const change = { state: 'sending', finishedAt: null } as const;
    const again = await updateIssue(tx, { ...key, state: issue.state }, change, now);
    if (!again) return refuseSending(tx, key.id, issue.state);
    await updateRecipients(tx, key.id, { from: to, to: 'waiting' }, now);
    await queueBatch(tx);
    return current(tx, key.id);
  });
}

async function isSendingOther(tx: Transaction, { state }: IssueRow): Promise<boolean> {
  return state !== 'sending' && (await countIssues(tx, 'sending')) > 0;
}

async function refuseSending(tx: Transaction, id: string, state: IssueRow['state']) {
  const issue = await findIssue(tx, id);
  if (!issue) return null;
  if (issue.state !== state) return reject({ reason: 'NOT_SENDING' });
  return reject({ reason: 'CHANGED_MEANWHILE', current: await toIssueView(tx, issue) });
}

async function current(tx: Transaction, id: string): Promise<IssueOutcome> {
  const issue = await findIssue(tx, id);
  if (!issue) throw new Error(`Issue ${id} has gone`);
  return ok(await toIssueView(tx, issue));
}
