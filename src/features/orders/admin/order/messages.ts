import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import type {
  DepositRejection,
  NoteRejection,
  RefundRejection,
  ReturnRejection,
  SettleRejection,
  StepRejection,
} from '#/features/orders/rejections.ts';
import { staffRentalLabels } from './labels.ts';

const orderSentences: RejectionSentences<
  | StepRejection
  | ReturnRejection
  | RefundRejection
  | DepositRejection
  | SettleRejection
  | NoteRejection
> = {
  REFUND_NOT_POSITIVE: () => m.admin_order_refund_amount_wrong(),
  REFUND_TOO_LARGE: ({ left }) => m.admin_order_refund_most({ amount: formatMoney(left) }),
  REFUNDED_MEANWHILE: ({ refunded }) =>
    m.admin_order_no_refunded({ amount: formatMoney(refunded) }),
  DEPOSIT_SETTLED: () => m.admin_order_no_deposit_settled(),
  DEPOSIT_CHANGED: ({ held }) => m.admin_order_no_deposit({ amount: formatMoney(held) }),
  LATE_FEE_UNEXPLAINED: ({ amount }) => m.admin_order_no_waiver({ amount: formatMoney(amount) }),
  REVIEWS_CHANGED: () => m.admin_order_no_reviews(),
  ORDER_NOT_IN_STATUS: ({ status }) => m.admin_order_no_status({ status: statusLabels[status]() }),
  UNDO_TOO_LATE: () => m.admin_order_no_undo_late(),
  HIRE_CAME_BACK: () => m.admin_order_no_undo_back(),
  HIRE_NOT_INSPECTED: ({ open }) => m.admin_order_no_complete({ open }),
  DRIVER_MISSING: () => m.admin_order_no_driver(),
  WINDOW_UNREAD: () => m.admin_order_window_unread(),
  WINDOW_BACKWARDS: () => m.admin_order_window_backwards(),
  WINDOW_PASSED: () => m.admin_order_window_passed(),
  HIRE_NOT_IN_STATUS: ({ status }) =>
    m.admin_order_no_line_status({ status: staffRentalLabels[status]() }),
  RETURN_MISCOUNTED: ({ out }) => m.admin_order_no_units({ out }),
  LINE_MOVED: ({ returned }) => m.admin_order_no_moved({ returned }),
  TOO_MANY_NOTES: ({ most }) => m.admin_order_no_notes({ most }),
};

export function orderFailureText(error: unknown): string {
  return rejectionText(error, orderSentences) ?? m.stock_admin_failed();
}
