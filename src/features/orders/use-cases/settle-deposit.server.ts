import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import {
  depositHeld,
  settleDeposit as decideSettlement,
  type Deduction,
} from '#/domain/orders/deposit.ts';
import { depositOf } from './deposit-of.ts';
import { insertDeductions, updateDepositSettled } from '../deposits/queries.server.ts';
import { mailDepositSettled } from '../mails/send-order-mails.server.ts';
import { insertOrderEvent, listOrderLines, lockOrder } from '../queries.server.ts';
import type { DepositRejection } from '../rejections.ts';
import { rentalsOf } from './rentals-of.ts';

interface Settlement {
  orderId: string;
  /** What was held when the deductions were typed. */
  held: Cents;
  deductions: readonly Deduction[];
}

/**
 * Says what of a deposit is kept for what, once (ORDER-16), and tells the customer. What goes back is
 * sent by hand and written down as a refund. Null: there is no such order.
 */
export function settleDeposit(
  db: Executor,
  { orderId, held, deductions }: Settlement,
  now: Date,
): Promise<Result<null, DepositRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const rentals = rentalsOf(await listOrderLines(tx, [orderId])).map(({ status }) => status);
    const facts = {
      held: depositHeld(depositOf(order)),
      isSettled: order.depositSettledAt !== null,
      rentals,
    };
    const split = decideSettlement(facts, deductions, held);
    if (!split.ok) return split;
    await updateDepositSettled(tx, orderId, split.value.kept, now);
    await insertDeductions(tx, orderId, deductions);
    const eventId = await insertOrderEvent(tx, {
      orderId,
      kind: 'deposit_settled',
      details: { ...split.value },
    });
    await mailDepositSettled(tx, order, { held, deductions, ...split.value, eventId });
    return ok(null);
  });
}
