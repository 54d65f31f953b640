import { actingStaff } from '#/db/acting-staff.server.ts';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { HandRefundMethod } from '#/domain/orders/refund.ts';
import type { IncomingState } from '#/domain/payments/incoming.ts';
import { postUnmatchedReturned } from '#/features/ledger/post-unmatched.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import type { IncomingRejection } from '../rejections.ts';
import { findIncoming, lockIncoming, updateIncoming } from './queries.server.ts';
import { settleIncoming, type IncomingOutcome } from './settle-incoming.server.ts';

type Decided<T> = Promise<Result<T, IncomingRejection> | null>;

/** Staff say which order a payment is for (PAYMENT-16). Null: there is no such payment. */
export function matchPayment(
  db: Executor,
  { id, orderId, note }: { id: string; orderId: string; note: string },
  now: Date,
): Decided<IncomingOutcome> {
  return inTransaction(db, async (tx) => {
    const payment = await findIncoming(tx, id);
    if (!payment) return null;
    if (payment.state !== 'unmatched') return placedBefore(payment.state);
    if (!(await findOrder(tx, orderId))) return reject({ reason: 'ORDER_NOT_THERE' });
    const proof = payment.proof ?? 'staff';
    const outcome = await settleIncoming(tx, { incomingId: id, proof, orderId, now });
    if (outcome === 'placed-before') return placedNow(tx, id);
    await noteDecision(tx, id, note, now);
    return ok(outcome);
  });
}

/** Staff have seen a payment on the provider's own statement: it counts on their word. */
export function acceptPayment(
  db: Executor,
  { id, note }: { id: string; note: string },
  now: Date,
): Decided<IncomingOutcome> {
  return inTransaction(db, async (tx) => {
    const payment = await findIncoming(tx, id);
    if (!payment) return null;
    if (payment.state !== 'checking') return placedBefore(payment.state);
    const outcome = await settleIncoming(tx, { incomingId: id, proof: 'staff', now });
    if (outcome === 'placed-before') return placedNow(tx, id);
    await noteDecision(tx, id, note, now);
    return ok(outcome);
  });
}

/** Staff found no such money. A proof that comes later counts it all the same. */
export function dismissPayment(
  db: Executor,
  { id, note }: { id: string; note: string },
  now: Date,
): Decided<null> {
  return inTransaction(db, async (tx) => {
    const payment = await lockIncoming(tx, id);
    if (!payment) return null;
    if (payment.state !== 'checking') return placedBefore(payment.state);
    await updateIncoming(tx, id, { state: 'dismissed' });
    await noteDecision(tx, id, note, now);
    return ok(null);
  });
}

interface Return {
  id: string;
  method: HandRefundMethod;
  /** The number of the payment; empty for cash. */
  reference: string;
  note: string;
}

/** Writes down that staff gave a payment back by hand that fits no order. */
export function returnPayment(
  db: Executor,
  { id, method, reference, note }: Return,
  now: Date,
): Decided<null> {
  return inTransaction(db, async (tx) => {
    const payment = await lockIncoming(tx, id);
    if (!payment) return null;
    if (payment.state !== 'unmatched') return placedBefore(payment.state);
    const change = { returnMethod: method, returnReference: reference } as const;
    await updateIncoming(tx, id, { state: 'returned', ...change });
    await postUnmatchedReturned(tx, { paymentId: id, amount: payment.amount, method });
    await noteDecision(tx, id, note, now);
    return ok(null);
  });
}

function noteDecision(tx: Transaction, id: string, note: string, now: Date): Promise<void> {
  const decidedBy = actingStaff()?.userId ?? null;
  return updateIncoming(tx, id, { note, decidedBy, decidedAt: now });
}

function placedBefore(state: IncomingState): Result<never, IncomingRejection> {
  return reject({ reason: 'PLACED_MEANWHILE', state });
}

/** Somebody was quicker while we waited for the payment. */
async function placedNow(tx: Transaction, id: string): Promise<Result<never, IncomingRejection>> {
  const payment = await findIncoming(tx, id);
  return placedBefore(payment?.state ?? 'dismissed');
}
