import type { Database } from '#/db/client.server.ts';
import { requireKenyanPhone } from '#/domain/phone.ts';
import { nextPollDelay } from '#/domain/payments/polling.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import {
  ProviderNotReached,
  reportPaths,
  type OutgoingProvider,
  type PayoutReply,
} from '#/features/payments/provider.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  findAttemptOf,
  findPayout,
  updatePayoutRefs,
  updatePayoutState,
  type PayoutRow,
} from '../queries.server.ts';
import { outgoingOf } from './outgoing-of.server.ts';
import { failPayout } from './settle-payout.server.ts';

/**
 * Sends a payout, once: only who moves it from `created` speaks to the provider, between two
 * transactions. Whoever comes after a crash finds it sent, and asks instead (PAYMENT-19).
 */
export async function sendPayout(db: Database, payoutId: string, now: Date): Promise<void> {
  const payout = await findPayout(db, payoutId);
  if (!payout) throw new Error(`There is no payout ${payoutId}`);
  const provider = outgoingOf(payout);
  const isMine = await db.transaction(async (tx) => {
    const change = { state: 'sent', sentAt: now } as const;
    const moved = await updatePayoutState(tx, payoutId, ['created'], change);
    if (moved) await schedulePayoutPoll(tx, payout, 1, now);
    return moved;
  });
  if (!isMine) return;
  await speak(db, payout, provider, now);
}

async function speak(
  db: Database,
  payout: PayoutRow,
  provider: OutgoingProvider,
  now: Date,
): Promise<void> {
  const named = { payoutId: payout.id, provider: payout.provider };
  const isUnknown = () => updatePayoutState(db, payout.id, ['sent'], { state: 'unknown' });
  try {
    const reply = await ask(db, payout, provider, now);
    if (reply.kind === 'accepted') return await updatePayoutRefs(db, payout.id, reply.refs);
    log().warn({ ...named, ...reply }, 'A provider did not take a payout');
    if (reply.kind === 'refused') return await failPayout(db, payout.id, 'PROVIDER_REFUSED');
    await isUnknown();
  } catch (error) {
    log().error({ err: error, ...named }, 'A payout got no answer from its provider');
    if (error instanceof ProviderNotReached) {
      return await failPayout(db, payout.id, 'PROVIDER_UNREACHABLE');
    }
    // The money may or may not have gone out: it is asked about.
    await isUnknown();
  }
}

async function ask(
  db: Database,
  payout: PayoutRow,
  provider: OutgoingProvider,
  now: Date,
): Promise<PayoutReply> {
  const order = await findOrder(db, payout.orderId);
  if (!order) throw new ProviderNotReached(`There is no order of payout ${payout.id}`);
  const { id, amount, reportToken } = payout;
  const paths = reportPaths(provider.segment, reportToken);
  const request = { id, amount, orderNumber: order.number, paths, now };
  if (payout.way === 'transfer') {
    const phone = requireKenyanPhone(payout.phone ?? '');
    return provider.payOut({ ...request, phone, name: order.contactName });
  }
  const payment = await findAttemptOf(db, payout);
  if (!payment) throw new ProviderNotReached(`Payout ${payout.id} gives no payment back`);
  return provider.refund({ ...request, payment });
}

/** Asks the provider after a while what became of it. False: its plan is at its end. */
export async function schedulePayoutPoll(
  tx: Parameters<typeof sendJob>[0],
  payout: PayoutRow,
  pollNumber: number,
  now: Date,
): Promise<boolean> {
  const delay = nextPollDelay(pollNumber, outgoingOf(payout).polling);
  if (delay === null) return false;
  const startAfter = new Date(now.getTime() + delay * 1000);
  await sendJob(tx, 'payouts.poll', { payoutId: payout.id, pollNumber }, { startAfter });
  return true;
}
