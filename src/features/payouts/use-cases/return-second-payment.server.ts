import { inTransaction, type Executor } from '#/db/client.server.ts';
import { isSecondPayment } from '#/domain/payments/payout.ts';
import { toGiveBackOf } from '#/features/orders/order-sums.server.ts';
import { lockOrder } from '#/features/orders/queries.server.ts';
import { log } from '#/platform/log.server.ts';
import { findPaidAttempt, findPayoutByKey } from '../queries.server.ts';
import { openAskedPayout } from './ask-payout.server.ts';

/**
 * Gives a payment back that came after its order was paid, as whoever took it does it, without being
 * asked (PAYMENT-29). The try to pay is the key: it goes back once. False: it waits for staff, who were told
 * when it came.
 */
export function returnSecondPayment(db: Executor, attemptId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const attempt = await findPaidAttempt(tx, attemptId);
    if (!attempt) return false;
    const order = await lockOrder(tx, attempt.orderId);
    if (!order || (await findPayoutByKey(tx, attemptId))) return false;
    const { received, receipt } = attempt;
    if (!isSecondPayment({ received, receipt, surplus: toGiveBackOf(order) })) return false;
    const asked = {
      orderId: order.id,
      key: attemptId,
      amount: received,
      purpose: 'overpaid',
      way: { way: 'refund', attemptId },
      refundedBefore: order.refundedTotal + order.openPayouts,
    } as const;
    const opened = await openAskedPayout(tx, order, asked, now);
    if (!opened.ok) {
      const { reason } = opened;
      log().warn({ attemptId, reason }, 'A second payment waits for staff to give it back');
    }
    return opened.ok;
  });
}
