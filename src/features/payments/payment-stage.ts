import type { Cents } from '#/domain/money/money.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { isOpenAttempt } from '#/domain/payments/attempt.ts';
import type { OrderPaymentView } from './views.ts';

/** What paying needs to know of an order. */
export interface PayableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** What is asked for, deposit included. */
  due: Cents;
  paid: Cents;
  refunded: Cents;
  holdExpiresAt: Date;
  contactPhone: string;
  contactEmail: string;
}

/**
 * Where the paying of an order stands. `late`: the order ended unpaid while a prompt was open.
 * `held`: money came for an order that has ended; a person decides.
 */
export type PaymentStage = 'to-pay' | 'waiting' | 'paid' | 'late' | 'held' | 'ended';

export function paymentStage(
  order: Pick<PayableOrder, 'status' | 'paid' | 'refunded'>,
  { latest }: Pick<OrderPaymentView, 'latest'>,
): PaymentStage {
  const isWaiting = latest !== null && isOpenAttempt(latest.state);
  if (order.status === 'pending_payment') return isWaiting ? 'waiting' : 'to-pay';
  if (order.status === 'refunded') return 'ended';
  if (order.status !== 'cancelled') return 'paid';
  if (order.paid > order.refunded) return 'held';
  return isWaiting ? 'late' : 'ended';
}
