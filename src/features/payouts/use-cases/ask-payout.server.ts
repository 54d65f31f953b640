import { randomBytes } from 'node:crypto';
import { actingStaff } from '#/db/acting-staff.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import { needsSecondPerson } from '#/domain/payments/payout.ts';
import { checkOpening, openPayout } from '#/features/orders/book-payout.server.ts';
import { lockOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findPayoutByKey, insertPayout } from '../queries.server.ts';
import type { AskPayoutRejection } from '#/features/orders/rejections.ts';
import { chooseWay, type WantedWay } from './payout-ways.server.ts';

interface AskedPayout {
  orderId: string;
  /** Made by the browser: asked twice, it is one payout. */
  key: string;
  amount: Cents;
  purpose: RefundPurpose;
  way: WantedWay;
  /** What had been given back or was on its way when the amount was typed. */
  refundedBefore: Cents;
}

/**
 * Asks that money of an order goes out (PAYMENT-18). Above a setting's amount it waits for a second
 * person; else a job sends it. Null: there is no such order.
 */
export function askPayout(
  db: Executor,
  asked: AskedPayout,
  now: Date,
): Promise<Result<null, AskPayoutRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, asked.orderId);
    if (!order) return null;
    const known = await findPayoutByKey(tx, asked.key);
    if (known?.orderId === order.id && known.amount === asked.amount) return ok(null);
    if (known) return reject({ reason: 'PAYOUT_OPEN' });
    return openAskedPayout(tx, order, asked, now);
  });
}

/** The same with the order's row locked, and nobody having asked for it before. */
export async function openAskedPayout(
  tx: Transaction,
  order: OrderRow,
  asked: AskedPayout,
  now: Date,
): Promise<Result<null, AskPayoutRejection>> {
  const { amount, purpose, key } = asked;
  const way = await chooseWay(tx, order, asked.way, amount);
  if (!way) return reject({ reason: 'PAYOUT_WAY_CLOSED' });
  const { outgoing, ...target } = way;
  const ofDeposit = checkOpening(order, asked, outgoing.terms);
  if (!ofDeposit.ok) return ofDeposit;
  const isRequested = needsSecondPerson(amount, settings().payments.secondPersonAbove * 100);
  const payout = await insertPayout(tx, {
    id: uuidV7(),
    orderId: order.id,
    purpose,
    ...target,
    amount,
    ofDeposit: ofDeposit.value,
    state: isRequested ? 'requested' : 'created',
    requestKey: key,
    // Letters of hex spell none of the words that Safaricom refuses in an address.
    reportToken: randomBytes(24).toString('hex'),
    requestedBy: actingStaff()?.userId ?? null,
    createdAt: now,
  });
  if (!payout) return reject({ reason: 'PAYOUT_OPEN' });
  await openPayout(tx, order, payout, isRequested);
  if (!isRequested) await sendJob(tx, 'payouts.send', { payoutId: payout.id });
  return ok(null);
}
