import { isOpenAttempt, isUndecided } from '#/domain/payments/attempt.ts';
import type { OrderPaymentView, PayableOrder } from '#/features/payments/views.ts';

/**
 * Where the paying of an order stands. `unknown`: nobody can tell whether the last prompt was paid.
 * `disputed`: what came is not what was asked for; it needs a review. `late`: the order ended unpaid
 * while the fate of a prompt was open. `held`: money came for an order that has ended; it needs a review.
 */
export type PaymentStage =
  | 'to-pay'
  | 'waiting'
  | 'unknown'
  | 'disputed'
  | 'paid'
  | 'late'
  | 'held'
  | 'ended';

export function paymentStage({
  order,
  latest,
  isDisputed,
}: Pick<OrderPaymentView, 'latest' | 'isDisputed'> & {
  order: Pick<PayableOrder, 'status' | 'open' | 'toGiveBack'>;
}): PaymentStage {
  const isWaiting = latest !== null && isOpenAttempt(latest.state);
  if (order.status === 'pending_payment' || order.open > 0) {
    if (isWaiting) return 'waiting';
    if (isDisputed) return 'disputed';
    return latest?.state === 'unknown' ? 'unknown' : 'to-pay';
  }
  if (order.status === 'refunded') return 'ended';
  if (order.status !== 'cancelled') return 'paid';
  if (order.toGiveBack > 0) return 'held';
  if (isDisputed) return 'disputed';
  return latest !== null && isUndecided(latest.state) ? 'late' : 'ended';
}
