import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import {
  asksLess,
  depositHeld,
  settleDeposit as decideSettlement,
  type Deduction,
} from '#/domain/orders/deposit.ts';
import { checkNamedPhotos } from '#/domain/orders/photo.ts';
import { postMoney } from '#/features/ledger/post-money.server.ts';
import { depositOf, moneyOf } from './deposit-of.ts';
import { lateFeesOf, proposedOf } from '../late-fees/late-fees-of.server.ts';
import { listLateFees } from '../late-fees/queries.server.ts';
import { insertDeductions, updateDepositSettled } from '../deposits/queries.server.ts';
import {
  deletePhotosOfClosed,
  insertDeductionPhotos,
  listPhotos,
} from '../photos/queries.server.ts';
import { mailDepositSettled } from '../mails/send-order-mails.server.ts';
import { insertOrderEvent, listOrderEvents, listOrderLines, lockOrder } from '../queries.server.ts';
import type { DepositRejection } from '../rejections.ts';
import { rentalsOf } from './rentals-of.ts';

/** A deduction with the photos of the return that it rests on. */
type TypedDeduction = Deduction & { photoIds?: readonly string[] };

interface Settlement {
  orderId: string;
  /** What was held when the deductions were typed. */
  held: Cents;
  deductions: readonly TypedDeduction[];
  /** Why less is asked for a late return than is proposed. */
  waiver?: string;
}

/**
 * Says what of a deposit is kept for what, once (ORDER-16), and tells the customer. What goes back is
 * sent by hand and written down as a refund. Null: there is no such order.
 */
export function settleDeposit(
  db: Executor,
  { orderId, held, deductions: typed, waiver = '' }: Settlement,
  now: Date,
): Promise<Result<null, DepositRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const lines = await listOrderLines(tx, [orderId]);
    const rentals = rentalsOf(lines).map(({ status }) => status);
    const facts = {
      held: depositHeld(depositOf(order)),
      isSettled: order.depositSettledAt !== null,
      rentals,
    };
    const deductions = typed.map(({ kind, note, amount }) => ({ kind, note, amount }));
    const split = decideSettlement(facts, deductions, held);
    if (!split.ok) return split;
    // One after the other: a transaction has one connection.
    const events = await listOrderEvents(tx, orderId);
    const drafted = await listLateFees(tx, orderId);
    const fee = proposedOf(lateFeesOf(lines, events, drafted, nairobiDay(now)));
    if (fee && asksLess(fee.amount, deductions) && waiver === '') {
      return reject({ reason: 'LATE_FEE_UNEXPLAINED', amount: fee.amount });
    }
    const photos = await listPhotos(tx, orderId);
    const checked = checkNamedPhotos(
      typed.flatMap(({ photoIds = [] }) => photoIds),
      photos.map(({ photo }) => photo),
    );
    if (!checked.ok) return checked;
    await updateDepositSettled(tx, orderId, split.value.kept, now);
    const before = moneyOf(order);
    const after = { ...before, kept: split.value.kept };
    const event = { orderId, kind: 'deposit_settled', key: orderId } as const;
    await postMoney(tx, { ...event, occurredAt: now, before, after, deductions });
    const ids = await insertDeductions(tx, orderId, deductions);
    const named = ids.flatMap((deductionId, nth) =>
      [...new Set(typed[nth]?.photoIds)].map((photoId) => ({ deductionId, photoId })),
    );
    await insertDeductionPhotos(tx, named);
    if (order.userId !== null) await deletePhotosOfClosed(tx, orderId, order.userId);
    const eventId = await insertOrderEvent(tx, {
      orderId,
      kind: 'deposit_settled',
      details: { ...split.value, note: waiver },
    });
    await mailDepositSettled(tx, order, { held, deductions, ...split.value, eventId });
    return ok(null);
  });
}
