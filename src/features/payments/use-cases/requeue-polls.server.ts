import type { Database } from '#/db/client.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { listForgottenAttempts } from '../queries.server.ts';

/** The longest pause between two questions is an hour; a late queue is none that lost something. */
const FORGOTTEN_AFTER_MS = 2 * 3_600_000;
const BATCH = 200;

/** Asks about attempts whose own job was lost, each from where it stopped. */
export async function requeuePolls(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const attempts = await listForgottenAttempts(db, since, BATCH);
  for (const { id: attemptId, pollCount } of attempts) {
    const poll = { attemptId, pollNumber: pollCount + 1 };
    // One question, though the last one asked for here still waits.
    await sendJob(db, 'payments.poll', poll, { singletonKey: `again:${attemptId}` });
  }
  return attempts.length;
}
