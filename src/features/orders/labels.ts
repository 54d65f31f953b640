import type { DeductionKind } from '#/domain/orders/deposit.ts';
import type { DepositState, OrderTask } from '#/domain/orders/order-task.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import type { HistoryKind } from '#/domain/orders/history.ts';

type Label = () => string;

export const statusLabels: Record<OrderStatus, Label> = {
  pending_payment: m.order_status_pending_payment,
  confirmed: m.order_status_confirmed,
  preparing: m.order_status_preparing,
  dispatched: m.order_status_dispatched,
  delivered: m.order_status_delivered,
  completed: m.order_status_completed,
  cancelled: m.order_status_cancelled,
  refunded: m.order_status_refunded,
};

const historyLabels: Record<HistoryKind, Label> = {
  placed: m.order_event_placed,
  payment_confirmed: m.order_event_payment_confirmed,
  preparing_started: m.order_event_preparing_started,
  dispatched: m.order_event_dispatched,
  delivered: m.order_event_delivered,
  completed: m.order_event_completed,
  cancelled: m.order_event_cancelled,
  hold_expired: m.order_event_hold_expired,
  preparing_undone: m.order_event_preparing_undone,
  dispatch_undone: m.order_event_dispatch_undone,
  delivery_undone: m.order_event_delivery_undone,
  completion_undone: m.order_event_completion_undone,
  rental_returned: m.order_event_rental_returned,
  rental_inspected: m.order_event_rental_inspected,
  cancelled_paid: m.order_event_cancelled_paid,
  refund_recorded: m.order_event_refund_recorded,
  review_settled: m.order_event_review_settled,
  paid_partly: m.order_event_paid_partly,
  paid_again: m.order_event_paid_again,
  paid_unfulfillable: m.order_event_paid_unfulfillable,
  paid_without_code: m.order_event_paid_without_code,
  paid_wrong: m.order_event_paid_wrong,
  payment_unknown: m.order_event_payment_unknown,
  ended_part_paid: m.order_event_ended_part_paid,
  deposit_settled: m.order_event_deposit_settled,
  deposit_disputed: m.order_event_deposit_disputed,
  deposit_answered: m.order_event_deposit_answered,
  payout_requested: m.order_event_payout_requested,
  payout_asked: m.order_event_payout_asked,
  payout_failed: m.order_event_payout_failed,
  payout_withdrawn: m.order_event_payout_withdrawn,
  payout_unknown: m.order_event_payout_unknown,
  payout_over: m.order_event_payout_over,
  place_changed: m.order_event_place_changed,
  days_changed: m.order_event_days_changed,
  extension_asked: m.order_event_extension_asked,
  extension_lapsed: m.order_event_extension_lapsed,
  extension_dropped: m.order_event_extension_dropped,
  hire_extended: m.order_event_hire_extended,
  lines_changed: m.order_event_lines_changed,
  changed_overpaid: m.order_event_changed_overpaid,
  goods_returned: m.order_event_goods_returned,
  returned_paid: m.order_event_returned_paid,
  pay_on_delivery_agreed: m.order_event_pay_on_delivery,
  open_paid: m.order_event_open_paid,
  late_fee_drafted: m.order_event_late_fee_drafted,
  late_fee_waived: m.order_event_late_fee_waived,
  late_fee_unwaived: m.order_event_late_fee_unwaived,
  open_waived: m.order_event_open_waived,
  payment_unbooked: m.order_event_payment_unbooked,
  payment_link_sent: m.order_event_payment_link,
  mail_sent_again: m.order_event_mail_again,
};

export const deductionLabels: Record<DeductionKind, Label> = {
  missing: m.order_deduction_missing,
  damage: m.order_deduction_damage,
  cleaning: m.order_deduction_cleaning,
  late: m.order_deduction_late,
};

export const rentalLabels: Record<RentalStatus, Label> = {
  reserved: m.orders_hire_reserved,
  out: m.orders_hire_out,
  returned: m.orders_hire_returned,
  inspected: m.orders_hire_inspected,
};

/** What lies ready is not on its way. */
export function statusLabel(status: OrderStatus, method: 'delivery' | 'pickup'): string {
  const isReady = status === 'dispatched' && method === 'pickup';
  return isReady ? m.order_status_ready() : statusLabels[status]();
}

export function historyLabel(kind: HistoryKind, method: 'delivery' | 'pickup'): string {
  const isReady = kind === 'dispatched' && method === 'pickup';
  return isReady ? m.order_status_ready() : historyLabels[kind]();
}

/** Nothing of it has left, and nothing will. */
export function isRentalCancelled(rental: RentalStatus | null, status: OrderStatus): boolean {
  return rental === 'reserved' && (status === 'cancelled' || status === 'refunded');
}

/**
 * How far a hire of an order is; null where nothing of it is held any more. Units that have left are with the
 * customer only once they are there.
 */
export function rentalLabel(
  rental: RentalStatus,
  { status, delivery }: { status: OrderStatus; delivery: { method: 'delivery' | 'pickup' } },
  labels = rentalLabels,
): string | null {
  if (isRentalCancelled(rental, status)) return null;
  const isOnItsWay = rental === 'out' && status === 'dispatched';
  return isOnItsWay ? statusLabel(status, delivery.method) : labels[rental]();
}

/** Where money of customers is that is to go back. */
export const owedLabels: Record<DepositState, Label> = {
  held: m.admin_orders_deposit_held,
  to_give_back: m.admin_orders_to_give_back,
  on_its_way: m.admin_orders_on_its_way,
};

export const taskLabels: Record<OrderTask, Label> = {
  review: m.order_task_review,
  late: m.order_task_late,
  out_today: m.order_task_out_today,
  back_today: m.order_task_back_today,
  prepare: m.order_task_prepare,
  finish: m.order_task_finish,
  open: m.order_task_open,
  payout: m.order_task_payout,
  differs: m.order_task_differs,
  out_tomorrow: m.order_task_out_tomorrow,
  back_tomorrow: m.order_task_back_tomorrow,
};
