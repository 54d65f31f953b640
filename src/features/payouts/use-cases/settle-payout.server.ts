import type { Database, Transaction } from '#/db/client.server.ts';
import {
  decidesPayout,
  isOpenPayout,
  type PayoutFailure,
  type PayoutOutcome,
} from '#/domain/payments/payout.ts';
import { bookPaidPayout, closePayout } from '#/features/orders/book-payout.server.ts';
import { lockOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import type { PayoutReport } from '#/features/payments/provider.ts';
import { log } from '#/platform/log.server.ts';
import {
  findPayout,
  findReceiptElsewhere,
  lockPayout,
  updatePayoutState,
  type PayoutRow,
} from '../queries.server.ts';

export type PayoutSettlement =
  | 'paid'
  | 'failed'
  | 'still-processing'
  | 'already-settled'
  /** It speaks of another request, of another sum, or under the number of another payout. */
  | 'other-request'
  | 'wrong-amount'
  | 'wrong-receipt';

/** Takes the order, then the payout: in this order everywhere. */
export async function lockBoth(
  tx: Transaction,
  payoutId: string,
): Promise<{ order: OrderRow; payout: PayoutRow }> {
  const found = await findPayout(tx, payoutId);
  const order = found && (await lockOrder(tx, found.orderId));
  const payout = order && (await lockPayout(tx, payoutId));
  if (!payout) throw new Error(`There is no payout ${payoutId} with an order`);
  return { order, payout };
}

/** Applies a provider's word exactly once, under the locks of the order and the payout (PAYMENT-19). */
export async function settlePayout(
  tx: Transaction,
  payoutId: string,
  report: PayoutReport,
  now: Date,
): Promise<PayoutSettlement> {
  const { order, payout } = await lockBoth(tx, payoutId);
  const { outcome, amount, receipt } = report;
  if (outcome.state === 'still-processing') return 'still-processing';
  if (!isAbout(payout, report)) return 'other-request';
  if (!decidesPayout(payout.state, outcome)) return 'already-settled';
  if (outcome.state === 'failed') {
    await close(tx, order, payout, outcome.reason);
    return 'failed';
  }
  if (amount !== undefined && amount !== payout.amount) return suspect(payout, 'wrong-amount');
  if (receipt && (await findReceiptElsewhere(tx, payout, receipt))) {
    return suspect(payout, 'wrong-receipt');
  }
  await pay(tx, order, payout, receipt, now);
  return 'paid';
}

/** A person has looked into what the provider did not tell. */
export async function settleByHand(
  tx: Transaction,
  { order, payout }: { order: OrderRow; payout: PayoutRow },
  said: { outcome: Exclude<PayoutOutcome, { state: 'still-processing' }>; receipt: string | null },
  now: Date,
): Promise<void> {
  if (said.outcome.state === 'paid') await pay(tx, order, payout, said.receipt, now);
  else await close(tx, order, payout, said.outcome.reason);
}

/** One that the provider certainly did not take. */
export function failPayout(db: Database, payoutId: string, reason: PayoutFailure): Promise<void> {
  return db.transaction(async (tx) => {
    const { order, payout } = await lockBoth(tx, payoutId);
    if (decidesPayout(payout.state, { state: 'failed', reason })) {
      await close(tx, order, payout, reason);
    }
  });
}

/** As long as the provider's own names for it are not known, the token of the address has to do. */
function isAbout({ id, refs }: PayoutRow, report: PayoutReport): boolean {
  return refs.length === 0 || report.refs.some((ref) => ref === id || refs.includes(ref));
}

async function pay(
  tx: Transaction,
  order: OrderRow,
  payout: PayoutRow,
  receipt: string | null,
  now: Date,
): Promise<void> {
  const change = { state: 'paid', receipt, failureReason: null } as const;
  await move(tx, payout, change);
  const reference = receipt ?? payout.refs[0] ?? payout.id;
  await bookPaidPayout(tx, order, payout, { isOpen: isOpenPayout(payout.state), reference, now });
}

async function close(
  tx: Transaction,
  order: OrderRow,
  payout: PayoutRow,
  failureReason: PayoutFailure,
): Promise<void> {
  await move(tx, payout, { state: 'failed', failureReason });
  await closePayout(tx, order, payout, { failed: failureReason });
}

async function move(
  tx: Transaction,
  { id, state }: PayoutRow,
  change: Parameters<typeof updatePayoutState>[3],
): Promise<void> {
  if (await updatePayoutState(tx, id, [state], change)) return;
  throw new Error(`Payout ${id} was moved while it was locked`);
}

function suspect(payout: PayoutRow, why: 'wrong-amount' | 'wrong-receipt'): PayoutSettlement {
  log().error({ payoutId: payout.id, why }, 'A provider reports what was not asked for');
  return why;
}
