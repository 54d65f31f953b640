import type { CancelCause } from '#/domain/orders/cancel-cause.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import type { RentalStatus, ReturnCondition } from '#/domain/orders/rental-status.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { OfflinePaymentMethod } from '#/domain/payments/booked.ts';
import type { KeptReason, MoneyEntry } from '#/domain/payments/ledger.ts';
import { deductionLabels, isRentalCancelled } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import type { OrderLineView, OrderView } from '#/features/orders/views.ts';

export const causeLabels: Record<CancelCause, () => string> = {
  customer_asked: m.admin_order_cause_customer_asked,
  goods_missing: m.admin_order_cause_goods_missing,
  unreachable: m.admin_order_cause_unreachable,
  suspicious: m.admin_order_cause_suspicious,
  other: m.admin_order_cause_other,
};

export const conditionLabels: Record<ReturnCondition, () => string> = {
  good: m.admin_order_condition_good,
  damaged: m.admin_order_condition_damaged,
  incomplete: m.admin_order_condition_incomplete,
};

export const refundPurposeLabels: Record<RefundPurpose, () => string> = {
  cancelled: m.admin_order_refund_cancelled,
  overpaid: m.admin_order_refund_overpaid,
  returned: m.admin_order_refund_returned,
  deposit: m.admin_order_refund_deposit,
  other: m.admin_order_refund_other,
};

export const bookedLabels: Record<OfflinePaymentMethod, () => string> = {
  cash: m.admin_order_method_cash,
  bank: m.admin_order_method_bank,
  credit: m.admin_order_method_credit,
};

/** As staff say it: to the customer it is with them. */
export const staffRentalLabels: Record<RentalStatus, () => string> = {
  reserved: m.admin_order_hire_reserved,
  out: m.admin_order_hire_out,
  returned: m.admin_order_hire_returned,
  inspected: m.admin_order_hire_inspected,
};

export const paymentLabels: Record<AttemptState, () => string> = {
  created: m.admin_order_payment_open,
  pending: m.admin_order_payment_open,
  unknown: m.admin_order_payment_unknown,
  failed: m.admin_order_payment_failed,
  expired: m.admin_order_payment_failed,
  paid: m.admin_order_payment_paid,
  refunded: m.admin_order_payment_refunded,
};

type MovedLine = Pick<
  OrderLineView,
  'hireStatus' | 'rentalStartDate' | 'rentalEndDate' | 'leavesOn' | 'dueBackOn'
>;

/** When the units of a hire leave and come back; null where these are its first and its last day, or none leave. */
export function movesLabel(line: MovedLine, { status }: Pick<OrderView, 'status'>): string | null {
  const { hireStatus, rentalStartDate, rentalEndDate, leavesOn, dueBackOn } = line;
  if (leavesOn === null || dueBackOn === null || isRentalCancelled(hireStatus, status)) return null;
  if (leavesOn === rentalStartDate && dueBackOn === rentalEndDate) return null;
  return m.admin_order_moves({ leaves: formatDay(leavesOn), back: formatDay(dueBackOn) });
}

/** Why money is kept. */
export const keptLabels: Record<KeptReason, () => string> = {
  ...deductionLabels,
  cancelled: m.admin_order_kept_cancelled,
};

/** What a posting of the ledger means. */
export const moneyEntryLabels: Record<MoneyEntry, () => string> = {
  received: m.admin_order_money_received,
  received_over: m.admin_order_money_received_over,
  corrected: m.admin_order_money_corrected,
  for_order: m.admin_order_money_for_order,
  held: m.admin_order_money_held,
  to_give_back: m.admin_order_money_to_give_back,
  on_its_way: m.admin_order_money_on_its_way,
  not_sent: m.admin_order_money_not_sent,
  overpaid: m.admin_order_money_overpaid,
  given_back: m.admin_order_money_given_back,
  deposit_given_back: m.admin_order_money_deposit_given_back,
  kept: m.admin_order_money_kept,
  not_used: m.admin_order_money_not_used,
};
