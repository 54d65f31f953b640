import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { checkBooking, MOST_DAYS_BACK, type BookedMethod } from '#/domain/payments/booked.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { moneyToPay } from '../money-to-pay.server.ts';
import { insertOrderEvent, lockOrder, updatePaidTotal, type OrderRow } from '../queries.server.ts';
import type { BookRejection, UnbookRejection } from '../rejections.ts';
import { postReceived, type PaymentSource } from '../use-cases/post-received.server.ts';
import { findBooked, insertBooked, updateReversed } from './queries.server.ts';

interface Booking {
  orderId: string;
  /** Made by the caller; the same one books nothing twice. */
  paymentId: string;
  method: BookedMethod;
  amount: Cents;
  reference: string;
  receivedOn: Day;
  note: string;
  /** What was open when the amount was typed. */
  openBefore: Cents;
}

/**
 * Writes down money that staff took (PAYMENT-25): by the path of every payment, so that it confirms the
 * order, is posted and has a receipt. Null: there is no such order.
 */
export function bookPayment(
  db: Executor,
  { openBefore, ...booking }: Booking,
  staffId: string,
  now: Date,
): Promise<Result<null, BookRejection> | null> {
  const { orderId, paymentId, method, amount, reference } = booking;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const known = await findBooked(tx, paymentId);
    if (known) {
      const isSame = known.orderId === orderId && known.amount === amount;
      return isSame ? ok(null) : reject({ reason: 'BOOKED_OTHERWISE' });
    }
    const checked = checkBooked(order, booking, now);
    if (!checked.ok) return checked;
    const { open } = await moneyToPay(tx, order, now);
    // Noted by somebody else meanwhile: perhaps it is the same money.
    if (open !== openBefore) return reject({ reason: 'OPEN_CHANGED', open });
    if (amount > open) return reject({ reason: 'MORE_THAN_OPEN', open });
    const { paymentId: id, ...facts } = booking;
    if (!(await insertBooked(tx, { id, ...facts, bookedBy: staffId }))) {
      return reject({ reason: 'REFERENCE_BOOKED', reference });
    }
    const source = { paymentId: id, account: `clearing.${method}` } as const;
    await confirmPaid(tx, { orderId, source, amount, receipt: reference || order.number, now });
    return ok(null);
  });
}

function checkBooked(
  { createdAt }: OrderRow,
  { method, receivedOn }: Pick<Booking, 'method' | 'receivedOn'>,
  now: Date,
): Result<null, BookRejection> {
  const { takesCash: cash, takesBank: bank } = settings().payments;
  const today = nairobiDay(now);
  const placed = nairobiDay(createdAt);
  const longAgo = addDays(today, -MOST_DAYS_BACK);
  const first = placed < longAgo ? longAgo : placed;
  return checkBooking({ method, receivedOn }, { open: { cash, bank }, first, today });
}

interface Unbooking {
  orderId: string;
  paymentId: string;
  why: string;
}

/**
 * Takes back a payment that was booked by mistake, by an entry against it: the order asks for the money
 * again, and stays what it is (PAYMENT-25). Null: no such payment of this order.
 */
export function unbookPayment(
  db: Executor,
  { orderId, paymentId, why }: Unbooking,
  staffId: string,
  now: Date,
): Promise<Result<null, UnbookRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findBooked(tx, paymentId);
    if (!order || payment?.orderId !== orderId) return null;
    const { amount, method, reference } = payment;
    if (method === 'credit') return reject({ reason: 'CREDIT_STANDS' });
    if (payment.reversedAt !== null) return reject({ reason: 'UNBOOKED_ALREADY' });
    const left = order.paidTotal - order.refundedTotal - order.openPayouts;
    if (amount > left) return reject({ reason: 'GIVEN_BACK_ALREADY', left });
    if (!(await updateReversed(tx, paymentId, { by: staffId, why, at: now }))) {
      throw new Error(`Payment ${paymentId} was reversed while its order was locked`);
    }
    await takeOff(tx, order, { amount, source: { paymentId, account: `clearing.${method}` } });
    const details = { amount, method, reference, note: why };
    await insertOrderEvent(tx, { orderId, kind: 'payment_unbooked', details });
    return ok(null);
  });
}

async function takeOff(
  tx: Transaction,
  { id }: OrderRow,
  { amount, source }: { amount: Cents; source: PaymentSource },
): Promise<void> {
  const after = await updatePaidTotal(tx, id, -amount);
  if (!after) throw new Error(`Order ${id} went away while it was locked`);
  await postReceived(tx, after, { amount: -amount, source, kind: 'payment_corrected' });
}
