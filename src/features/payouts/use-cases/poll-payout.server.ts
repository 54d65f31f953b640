import type { Database } from '#/db/client.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { reportPaths } from '#/features/payments/provider.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  findAttemptOf,
  findPayout,
  listForgottenPayouts,
  updatePayoutState,
  type PayoutRow,
} from '../queries.server.ts';
import { flagPayout } from './flag-payout.server.ts';
import { outgoingOf } from './outgoing-of.server.ts';
import { schedulePayoutPoll } from './send-payout.server.ts';
import { settlePayout } from './settle-payout.server.ts';

const UNDECIDED: readonly PayoutRow['state'][] = ['sent', 'unknown'];

/** The job: asks, and until the provider has said its last word asks again later. */
export async function pollPayout(
  db: Database,
  { payoutId, pollNumber }: { payoutId: string; pollNumber: number },
  now: Date,
): Promise<void> {
  const payout = await findPayout(db, payoutId);
  if (!payout || !UNDECIDED.includes(payout.state)) return;
  await askAbout(db, payout, now).catch((error: unknown) =>
    log().warn({ err: error, payoutId }, 'A payout could not be asked about'),
  );
  // Not answered so far: it may have gone out, and it may not.
  await updatePayoutState(db, payoutId, UNDECIDED, { state: 'unknown', pollCount: pollNumber });
  const after = await findPayout(db, payoutId);
  if (!after || !UNDECIDED.includes(after.state)) return;
  const again = await schedulePayoutPoll(db, payout, pollNumber + 1, now);
  // The plan is at its end: the provider will not say it any more.
  if (!again) await flagPayout(db, payoutId, now);
}

/**
 * Asks the provider what became of a payout. Where it answers at once, the answer is applied; else it
 * comes as a report.
 * @throws Error when it cannot be asked.
 */
export async function askAbout(db: Database, payout: PayoutRow, now: Date): Promise<void> {
  const order = await findOrder(db, payout.orderId);
  if (!order) throw new Error(`Payout ${payout.id} has no order`);
  const provider = outgoingOf(payout);
  const { id, amount, way, refs, reportToken } = payout;
  const report = await provider.queryPayout({
    id,
    amount,
    way,
    refs,
    orderNumber: order.number,
    payment: await findAttemptOf(db, payout),
    paths: reportPaths(provider.segment, reportToken),
    now,
  });
  if (report) await db.transaction((tx) => settlePayout(tx, id, report, now));
}

/** The longest pause between two questions is an hour; a late queue is none that lost something. */
const FORGOTTEN_AFTER_MS = 2 * 3_600_000;
const BATCH = 200;

/** Sends, or asks about, payouts whose own job was lost, each from where it stopped. */
export async function requeuePayouts(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const forgotten = await listForgottenPayouts(db, since, BATCH);
  for (const { id: payoutId, state, pollCount } of forgotten) {
    const singletonKey = `again:${payoutId}`;
    if (state === 'created') await sendJob(db, 'payouts.send', { payoutId }, { singletonKey });
    else {
      const poll = { payoutId, pollNumber: pollCount + 1 };
      await sendJob(db, 'payouts.poll', poll, { singletonKey });
    }
  }
  return forgotten.length;
}
