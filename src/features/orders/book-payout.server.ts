import type { Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { depositHeld } from '#/domain/orders/deposit.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import {
  checkPayout,
  isPayeeFailure,
  type PayoutBounds,
  type PayoutFailure,
} from '#/domain/payments/payout.ts';
import { spokenFor } from '#/domain/payments/ledger.ts';
import { postMoney, postOverpaid } from '#/features/ledger/post-money.server.ts';
import { mailPayoutFailed, notifyShop } from './mails/send-order-mails.server.ts';
import { updateOpenPayouts } from './payouts/queries.server.ts';
import { insertOrderEvent, type OrderRow } from './queries.server.ts';
import type { PayoutNotOpened } from './rejections.ts';
import { bookRefund } from './use-cases/book-refund.server.ts';
import { depositOf, moneyOf } from './use-cases/deposit-of.ts';

/** What an order has to know of a payout. Its row is locked for all that follows here. */
export interface BookedPayout {
  id: string;
  provider: string;
  amount: Cents;
  ofDeposit: Cents;
  purpose: RefundPurpose;
  /** Null: it goes to the card or account it came from. */
  phone: string | null;
}

/** What of a payout is deposit; or why so much is not the customer's to get (PAYMENT-18). */
export function checkOpening(
  order: OrderRow,
  asked: { purpose: RefundPurpose; amount: Cents; refundedBefore: Cents },
  bounds: PayoutBounds,
): Result<Cents, PayoutNotOpened> {
  const refunded = order.refundedTotal + order.openPayouts;
  if (refunded !== asked.refundedBefore) return reject({ reason: 'REFUNDED_MEANWHILE', refunded });
  const checked = checkPayout(spokenFor(moneyOf(order)), asked, bounds);
  return checked.ok ? ok(checked.value) : checked;
}

/** Takes the money of a payout out of what can be given back: from now on it is on its way. */
export async function openPayout(
  tx: Transaction,
  order: OrderRow,
  payout: BookedPayout,
  isRequested: boolean,
): Promise<void> {
  const { id, amount, ofDeposit, purpose, phone } = payout;
  await updateOpenPayouts(tx, order.id, { amount, ofDeposit });
  const before = moneyOf(order);
  const after = withOpen(before, { amount, ofDeposit });
  await postMoney(tx, {
    orderId: order.id,
    kind: 'payout',
    key: id,
    reason: purpose,
    before,
    after,
  });
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: isRequested ? 'payout_requested' : 'payout_asked',
    details: { amount, purpose, ...payee(phone) },
  });
}

/** Notes that a second person has agreed. */
export async function noteConfirmed(
  tx: Transaction,
  { id: orderId }: OrderRow,
  { amount, purpose, phone }: BookedPayout,
): Promise<void> {
  await insertOrderEvent(tx, {
    orderId,
    kind: 'payout_asked',
    details: { amount, purpose, ...payee(phone) },
  });
}

/** Puts the money of a payout back where it was: it did not go out. */
export async function closePayout(
  tx: Transaction,
  order: OrderRow,
  payout: BookedPayout,
  why: { failed: PayoutFailure } | { withdrawn: true },
): Promise<void> {
  const { id, amount, ofDeposit, purpose, phone } = payout;
  await updateOpenPayouts(tx, order.id, { amount: -amount, ofDeposit: -ofDeposit });
  const before = moneyOf(order);
  const after = withOpen(before, { amount: -amount, ofDeposit: -ofDeposit });
  const orderId = order.id;
  await postMoney(tx, { orderId, kind: 'payout_undone', key: id, reason: purpose, before, after });
  if ('withdrawn' in why) {
    await insertOrderEvent(tx, {
      orderId,
      kind: 'payout_withdrawn',
      details: { amount, ...payee(phone) },
    });
    return;
  }
  const reason = why.failed;
  await insertOrderEvent(tx, {
    orderId,
    kind: 'payout_failed',
    details: { amount, ...payee(phone), reason },
  });
  await notifyShop(tx, order, { problem: 'payout_failed', amount, receipt: id });
  if (isPayeeFailure(reason) && phone !== null) {
    await mailPayoutFailed(tx, order, { amount, phone, reason, id });
  }
}

/**
 * Books that a payout has reached the customer: as a refund, as far as the money of the order was
 * there for it. `isOpen`: it was on its way until now. Else it had been given up, and its money may
 * have gone back another way meanwhile: what goes beyond it is posted as overpaid, for staff.
 */
export async function bookPaidPayout(
  tx: Transaction,
  order: OrderRow,
  payout: BookedPayout,
  { isOpen, reference, now }: { isOpen: boolean; reference: string; now: Date },
): Promise<void> {
  const { id, provider, amount: sent, purpose } = payout;
  const left = order.paidTotal - order.refundedTotal - order.openPayouts;
  const amount = isOpen ? sent : Math.min(sent, left);
  const ofDeposit = isOpen
    ? payout.ofDeposit
    : Math.min(payout.ofDeposit, amount, depositHeld(depositOf(order)));
  if (amount > 0) {
    const booked = await bookRefund(tx, order, {
      amount,
      ofDeposit,
      released: isOpen ? { amount, ofDeposit } : { amount: 0, ofDeposit: 0 },
      key: `payout:${id}`,
      account: `paid_out.${provider}`,
      facts: { method: 'mobile', reference, purpose, note: '' },
      now,
    });
    if (!booked.ok) throw new Error(`Payout ${id} does not fit its order: ${booked.reason}`);
  }
  if (amount === sent) return;
  const over = sent - amount;
  await postOverpaid(tx, { orderId: order.id, key: id, provider, amount: over });
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'payout_over',
    details: { amount: over, receipt: reference },
  });
  await notifyShop(tx, order, { problem: 'payout_over', amount: over, receipt: reference });
}

/** Tells staff that nobody knows whether a payout went out. */
export async function noteUnknownPayout(
  tx: Transaction,
  order: OrderRow,
  { id, amount, phone }: BookedPayout,
): Promise<void> {
  const orderId = order.id;
  await insertOrderEvent(tx, {
    orderId,
    kind: 'payout_unknown',
    details: { amount, ...payee(phone) },
  });
  await notifyShop(tx, order, { problem: 'payout_unknown', amount, receipt: id });
}

function payee(phone: string | null): Record<string, string> {
  return phone === null ? {} : { phone };
}

function withOpen(
  money: ReturnType<typeof moneyOf>,
  { amount, ofDeposit }: { amount: Cents; ofDeposit: Cents },
) {
  return {
    ...money,
    onItsWay: money.onItsWay + amount,
    depositOnItsWay: money.depositOnItsWay + ofDeposit,
  };
}
