import { isOpenAttempt } from '#/domain/payments/attempt.ts';
import type { PayableOrder, PaymentView } from './views.ts';

/**
 * Where the paying of an order stands. `late`: the order ended unpaid while a prompt was open.
 * `held`: money came for an order that has ended; a person decides.
 */
export type PaymentStage = 'to-pay' | 'waiting' | 'paid' | 'late' | 'held' | 'ended';

export function paymentStage({
  order,
  latest,
}: {
  order: Pick<PayableOrder, 'status' | 'paid' | 'refunded'>;
  latest: PaymentView | null;
}): PaymentStage {
  const isWaiting = latest !== null && isOpenAttempt(latest.state);
  if (order.status === 'pending_payment') return isWaiting ? 'waiting' : 'to-pay';
  if (order.status === 'refunded') return 'ended';
  if (order.status !== 'cancelled') return 'paid';
  if (order.paid > order.refunded) return 'held';
  return isWaiting ? 'late' : 'ended';
}
