import { actingStaff } from '#/db/acting-staff.server.ts';
import {
  inTransaction,
  type Database,
  type Executor,
  type Transaction,
} from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { closePayout, noteConfirmed } from '#/features/orders/book-payout.server.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  findPayout,
  findReceiptElsewhere,
  updatePayoutAskedAt,
  updatePayoutState,
  type PayoutRow,
} from '../queries.server.ts';
import type { PayoutStepRejection, ResolvePayoutRejection } from '#/features/orders/rejections.ts';
import { askAbout } from './poll-payout.server.ts';
import { lockBoth, settleByHand } from './settle-payout.server.ts';

type Stepped<R extends { reason: string }> = Promise<Result<null, R> | null>;

/** A step with one payout, under the locks of its order and itself. Null: there is no such payout. */
function step<R extends { reason: string }>(
  db: Executor,
  payoutId: string,
  work: (tx: Transaction, both: { order: OrderRow; payout: PayoutRow }) => Promise<Result<null, R>>,
): Stepped<R> {
  return inTransaction(db, async (tx) => {
    if (!(await findPayout(tx, payoutId))) return null;
    return work(tx, await lockBoth(tx, payoutId));
  });
}

/** The second person agrees, and it is sent (PAYMENT-20). */
export function confirmPayout(db: Executor, payoutId: string): Stepped<PayoutStepRejection> {
  return step<PayoutStepRejection>(db, payoutId, async (tx, { order, payout }) => {
    const confirmedBy = actingStaff()?.userId ?? null;
    if (payout.requestedBy === confirmedBy) return reject({ reason: 'PAYOUT_SECOND_PERSON' });
    const change = { state: 'created', confirmedBy } as const;
    if (!(await updatePayoutState(tx, payoutId, ['requested'], change))) {
      return reject({ reason: 'PAYOUT_MOVED' });
    }
    await noteConfirmed(tx, order, payout);
    await sendJob(tx, 'payouts.send', { payoutId });
    return ok(null);
  });
}

/** Calls off a payout that was not sent yet. */
export function withdrawPayout(db: Executor, payoutId: string): Stepped<PayoutStepRejection> {
  return step<PayoutStepRejection>(db, payoutId, async (tx, { order, payout }) => {
    const change = { state: 'withdrawn' } as const;
    if (!(await updatePayoutState(tx, payoutId, ['requested', 'created'], change))) {
      return reject({ reason: 'PAYOUT_MOVED' });
    }
    await closePayout(tx, order, payout, { withdrawn: true });
    return ok(null);
  });
}

/** Staff have read the provider’s statement: what it did not tell us stands there. */
export function resolvePayout(
  db: Executor,
  { payoutId, receipt }: { payoutId: string; receipt: string | null },
  now: Date,
): Stepped<ResolvePayoutRejection> {
  return step<ResolvePayoutRejection>(db, payoutId, async (tx, both) => {
    const { payout } = both;
    // As long as nobody was asked to look, the provider is still being asked.
    if (payout.state !== 'unknown' || !payout.flaggedForReviewAt) {
      return reject({ reason: 'PAYOUT_MOVED' });
    }
    if (receipt && (await findReceiptElsewhere(tx, payout, receipt))) {
      return reject({ reason: 'RECEIPT_TAKEN' });
    }
    const outcome = receipt
      ? ({ state: 'paid' } as const)
      : ({ state: 'failed', reason: 'UNKNOWN_FAILURE' } as const);
    await settleByHand(tx, both, { outcome, receipt }, now);
    return ok(null);
  });
}

/** Asks the provider at once instead of waiting. Null: there is no such payout. */
export async function recheckPayout(
  db: Database,
  payoutId: string,
  now: Date,
): Promise<true | null> {
  const payout = await findPayout(db, payoutId);
  if (!payout) return null;
  // An impatient finger does not become a flood of questions to the provider.
  if (await updatePayoutAskedAt(db, payoutId)) {
    await askAbout(db, payout, now).catch((error: unknown) =>
      log().warn({ err: error, payoutId }, 'A payout could not be asked about'),
    );
  }
  return true;
}
