import type { Database } from '#/db/client.server.ts';
import { isUndecided } from '#/domain/payments/attempt.ts';
import { log } from '#/platform/log.server.ts';
import { flagForReview } from './flag-for-review.server.ts';
import { providerOf } from '../providers.server.ts';
import { findAttempt, updateAttempt, updatePushed, type AttemptRow } from '../queries.server.ts';
import { settleAttempt, updateOf } from './settle-attempt.server.ts';
import { preparePoll } from './open-attempt.server.ts';

/** For so long a callback may still name an attempt's request id that a lost reply had named. */
const NO_REFERENCE_MS = 10 * 60_000;

/**
 * Asks the provider what became of an attempt and applies the answer: for callbacks that never come, and
 * for the customer's “I have paid”.
 * @returns whether that was its last word; false: ask again later.
 */
export async function pollAttempt(db: Database, attemptId: string, now: Date): Promise<boolean> {
  const attempt = await findAttempt(db, attemptId);
  // One that failed, or that we gave up, is asked about too: money may have moved after all.
  if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return true;
  if (attempt.providerRef === null) return waitForReference(db, attempt, now);
  const asked = { providerRef: attempt.providerRef, startedAt: attempt.createdAt };
  const answer = await providerOf(attempt).query(asked, now);
  const { outcome } = answer;
  if (outcome.state === 'still-processing') return false;
  await db.transaction((tx) =>
    settleAttempt(tx, { attemptId, ...updateOf(answer, asked.providerRef), now }),
  );
  return outcome.state === 'paid' || !outcome.mayComeYet;
}

/** The job: asks, and until the provider has said its last word asks again later. */
export async function pollOnSchedule(
  db: Database,
  poll: { attemptId: string; pollNumber: number },
  now: Date,
): Promise<void> {
  const { attemptId, pollNumber } = poll;
  const isLastWord = await pollAttempt(db, attemptId, now).catch((error: unknown) => {
    log().warn({ err: error, ...poll }, 'A payment could not be asked about');
    return false;
  });
  const attempt = isLastWord ? null : await findAttempt(db, attemptId);
  if (!attempt) return;
  await updateAttempt(db, attemptId, { pollCount: pollNumber });
  const again = await preparePoll(attempt, pollNumber + 1, now);
  // The plan is at its end: the provider will not say it any more.
  await (again ? again.send(db) : flagForReview(db, attemptId, now));
}

/** There is nothing to ask by: only a callback can tell, and if none comes, a person. */
async function waitForReference(db: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  if (!isUndecided(attempt.state)) return true;
  const age = now.getTime() - attempt.createdAt.getTime();
  // We crashed between asking the provider and noting its answer.
  if (age >= providerOf(attempt).prompt.seconds * 1000)
    await updatePushed(db, attempt.id, { state: 'unknown' });
  if (age < NO_REFERENCE_MS) return false;
  await flagForReview(db, attempt.id, now);
  return true;
}
