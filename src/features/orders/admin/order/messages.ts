import { formatMoney } from '#/domain/money/money.ts';
import type { NotOnDelivery } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { changeSentences } from '#/features/orders/messages.ts';
import { creditSentences } from '#/features/orders/credits/messages.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import type {
  BookRejection,
  BulkOrderRefusal,
  CancelRejection,
  CreditRejection,
  DepositRejection,
  PayoutRejection,
  DaysRejection,
  LateFeeRejection,
  ExtendRejection,
  LinesRejection,
  NoteRejection,
  PlaceRejection,
  RefundRejection,
  ReturnRejection,
  MailAgainRejection,
  SendLinkRejection,
  SettleRejection,
  StepRejection,
  UnbookRejection,
  WaiveRejection,
} from '#/features/orders/rejections.ts';
import type { GoodsReturnRejection } from '#/features/orders/returns/rejections.ts';
import { bookedLabels, staffRentalLabels } from './labels.ts';

const orderSentences: RejectionSentences<
  | StepRejection
  | CancelRejection
  | ReturnRejection
  | GoodsReturnRejection
  | RefundRejection
  | DepositRejection
  | LateFeeRejection
  | PayoutRejection
  | SettleRejection
  | NoteRejection
  | PlaceRejection
  | DaysRejection
  | ExtendRejection
  | BookRejection
  | CreditRejection
  | UnbookRejection
  | WaiveRejection
  | NotOnDelivery
  | LinesRejection
  | SendLinkRejection
  | MailAgainRejection
> = {
  METHOD_OFF: ({ method }) => m.admin_order_no_method({ method: bookedLabels[method]() }),
  RECEIVED_LATER: () => m.admin_order_no_later(),
  RECEIVED_LONG_AGO: ({ first }) => m.admin_order_no_long_ago({ day: formatDay(first) }),
  OPEN_CHANGED: ({ open }) => m.admin_order_no_open({ amount: formatMoney(open) }),
  MORE_THAN_OPEN: ({ open }) => m.admin_order_book_open({ amount: formatMoney(open) }),
  REFERENCE_BOOKED: ({ reference }) => m.admin_order_no_reference({ reference }),
  UNBOOKED_ALREADY: () => m.admin_order_no_unbooked(),
  TOO_MANY_MAILS: ({ most }) => m.order_mails_no_more({ most }),
  TIP_TOO_LARGE: ({ left }) =>
    left === 0 ? m.admin_order_no_tip() : m.admin_order_no_tip_most({ amount: formatMoney(left) }),
  CREDIT_STANDS: () => m.admin_order_no_credit_off(),
  ...creditSentences,
  GIVEN_BACK_ALREADY: ({ left }) => m.admin_order_no_left({ amount: formatMoney(left) }),
  NOTHING_TO_PAY: () => m.admin_order_no_pay_link(),
  NO_EMAIL: () => m.admin_order_no_email(),
  SMS_OFF: () => m.admin_order_no_sms(),
  TOO_MANY_LINKS: ({ most }) => m.admin_order_no_links({ most }),
  ORDER_HOLD_EXPIRED: () => m.admin_order_no_hold(),
  LINES_CHANGED: () => m.admin_order_no_lines(),
  SUMS_CHANGED: ({ due }) => m.admin_order_no_sums({ amount: formatMoney(due) }),
  LINE_NOT_OFFERED: ({ name }) => m.admin_order_no_offer({ name }),
  LINE_SHORT: ({ name, left, isHire }) =>
    isHire ? m.admin_order_no_short_days({ name, left }) : m.admin_order_no_short({ name, left }),
  LEAVES_BEFORE_TODAY: ({ leavesOn }) =>
    m.admin_order_no_left_already({ day: formatDay(leavesOn) }),
  DEPOSIT_GIVEN_BACK: ({ givenBack }) =>
    m.admin_order_no_deposit_less({ amount: formatMoney(givenBack) }),
  COUNTY_NOT_SERVED: () => m.checkout_error_county(),
  NOTHING_AGREED: () => m.admin_order_no_agreed(),
  PAY_ON_DELIVERY_OFF: () => m.admin_order_no_on_delivery(),
  PAY_ON_DELIVERY_TOO_MUCH: ({ most }) =>
    m.admin_order_no_on_delivery_much({ amount: formatMoney(most) }),
  REFUND_NOT_POSITIVE: () => m.admin_order_refund_amount_wrong(),
  REFUND_TOO_LARGE: ({ left }) => m.admin_order_refund_most({ amount: formatMoney(left) }),
  REFUNDED_MEANWHILE: ({ refunded }) =>
    m.admin_order_no_refunded({ amount: formatMoney(refunded) }),
  PAYOUT_OUT_OF_BOUNDS: ({ least, most }) =>
    m.admin_payout_bounds({ least: formatMoney(least), most: formatMoney(most) }),
  PAYOUT_OPEN: () => m.admin_payout_no_open(),
  PAYOUT_WAY_CLOSED: () => m.admin_payout_no_way(),
  PAYOUT_MOVED: () => m.admin_payout_no_moved(),
  PAYOUT_SECOND_PERSON: () => m.admin_payout_no_second(),
  RECEIPT_TAKEN: () => m.admin_payout_no_receipt(),
  DEPOSIT_SETTLED: () => m.admin_order_no_deposit_settled(),
  PHOTO_GONE: () => m.photo_no_gone(),
  DEPOSIT_CHANGED: ({ held }) => m.admin_order_no_deposit({ amount: formatMoney(held) }),
  NO_LATE_FEE: () => m.admin_order_no_late_fee(),
  LATE_FEE_WAIVED: () => m.admin_order_no_late_waived(),
  LATE_FEE_ASKED: () => m.admin_order_no_late_asked(),
  LATE_FEE_UNEXPLAINED: ({ amount }) => m.admin_order_no_waiver({ amount: formatMoney(amount) }),
  REVIEWS_CHANGED: () => m.admin_order_no_reviews(),
  ORDER_NOT_IN_STATUS: ({ status }) => m.admin_order_no_status({ status: statusLabels[status]() }),
  ORDER_NOT_PAID: ({ open }) => m.admin_order_no_unpaid({ amount: formatMoney(open) }),
  CANCEL_TOO_LATE: ({ until }) => m.order_no_cancel_late({ time: formatInstant(until) }),
  CANCEL_MADE_TO_ORDER: () => m.order_no_cancel_made(),
  CANCEL_SUM_CHANGED: ({ back }) => m.admin_order_no_cancel_sum({ amount: formatMoney(back) }),
  UNDO_TOO_LATE: () => m.admin_order_no_undo_late(),
  GOODS_CAME_BACK: () => m.admin_order_no_undo_goods(),
  HIRE_CAME_BACK: () => m.admin_order_no_undo_back(),
  HIRE_NOT_INSPECTED: ({ open }) => m.admin_order_no_complete({ open }),
  DRIVER_MISSING: () => m.admin_order_no_driver(),
  WINDOW_UNREAD: () => m.admin_order_window_unread(),
  WINDOW_BACKWARDS: () => m.admin_order_window_backwards(),
  WINDOW_PASSED: () => m.admin_order_window_passed(),
  HIRE_NOT_IN_STATUS: ({ status }) =>
    m.admin_order_no_line_status({ status: staffRentalLabels[status]() }),
  RETURN_MISCOUNTED: ({ out }) => m.admin_order_no_units({ out }),
  GOODS_NOT_DELIVERED: ({ status }) =>
    m.admin_order_goods_no_delivered({ status: statusLabels[status]() }),
  GOODS_MISCOUNTED: ({ left }) => m.admin_order_goods_no_units({ left }),
  RETURN_LATE_UNEXPLAINED: ({ until }) => m.admin_order_goods_late({ day: formatDay(until) }),
  DELIVERY_GIVEN_BACK: () => m.admin_order_goods_no_delivery(),
  LINE_MOVED: ({ returned }) => m.admin_order_no_moved({ returned }),
  RETURN_OTHER_UNIT: ({ code }) => m.warehouse_no_other_unit({ code }),
  ...changeSentences,
  TOO_MANY_NOTES: ({ most }) => m.admin_order_no_notes({ most }),
};

/** Why one of many orders was left as it is. */
export const bulkOrderSentences: RejectionSentences<BulkOrderRefusal> = {
  ...orderSentences,
  GONE: () => m.admin_orders_bulk_no_gone(),
  ORDER_NOT_IN_STATUS: ({ status }) =>
    m.admin_orders_bulk_no_status({ status: statusLabels[status]() }),
  ORDER_NOT_PAID: ({ open }) => m.admin_orders_bulk_no_unpaid({ amount: formatMoney(open) }),
};

export function orderFailureText(error: unknown): string {
  return rejectionText(error, orderSentences) ?? m.stock_admin_failed();
}
