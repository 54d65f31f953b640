import type { Database } from '#/db/client.server.ts';
import { isUndecided, PROMPT_SECONDS } from '#/domain/payments/attempt.ts';
import { stkOutcome } from './mpesa/result-codes.ts';
import { log } from '#/platform/log.server.ts';
import { stkQuery } from './mpesa/client.server.ts';
import { darajaSettings } from './mpesa/settings.server.ts';
import { leaveToPerson } from './leave-to-person.server.ts';
import { findAttempt, updateAttempt, updatePushed, type AttemptRow } from './queries.server.ts';
import { settleAttempt } from './settle-attempt.server.ts';
import { schedulePoll } from './start-payment.server.ts';

/** For so long a callback may still name an attempt's request id that M-Pesa's lost reply had named. */
const NO_REFERENCE_MS = 10 * 60_000;

/**
 * Asks M-Pesa what became of an attempt and applies the answer: for callbacks that never come, and
 * for the customer's “I have paid”.
 * @returns whether that was M-Pesa's last word; false: ask again later.
 */
export async function pollAttempt(db: Database, attemptId: string, now: Date): Promise<boolean> {
  const attempt = await findAttempt(db, attemptId);
  // One that failed, or that we gave up, is asked about too: money may have moved after all.
  if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return true;
  if (attempt.providerRef === null) return waitForReference(db, attempt, now);
  const reply = await stkQuery(darajaSettings(), attempt.providerRef, now);
  if (reply.kind === 'refused') {
    throw new Error(`M-Pesa does not tell about ${attempt.providerRef}: ${reply.errorMessage}`);
  }
  if (reply.kind === 'still-processing') return false;
  const reference = attempt.providerRef;
  await db.transaction((tx) =>
    settleAttempt(tx, {
      attemptId,
      outcome: stkOutcome(reply.resultCode),
      received: { proof: 'query', reference },
      receipt: null,
      now,
    }),
  );
  return true;
}

/** The job: asks, and until M-Pesa has said its last word asks again later, for 72 hours. */
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
  if (isLastWord) return;
  await updateAttempt(db, attemptId, { pollCount: pollNumber });
  const again = await schedulePoll(db, attemptId, pollNumber + 1, now);
  // 72 hours: M-Pesa will not say it any more.
  if (!again) await leaveToPerson(db, attemptId, now);
}

/** There is nothing to ask by: only a callback can tell, and if none comes, a person. */
async function waitForReference(db: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  if (!isUndecided(attempt.state)) return true;
  const age = now.getTime() - attempt.createdAt.getTime();
  // We crashed between asking M-Pesa and noting its answer.
  if (age >= PROMPT_SECONDS * 1000) await updatePushed(db, attempt.id, { state: 'unknown' });
  if (age < NO_REFERENCE_MS) return false;
  await leaveToPerson(db, attempt.id, now);
  return true;
}
