import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { cartSentences } from '#/features/cart/messages.ts';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import type { Day } from '#/domain/dates/day.ts';
import type {
  OrderAgainRejection,
  CancelRejection,
  DaysRejection,
  ExtendRejection,
  PlaceRejection,
} from './rejections.ts';
import { statusLabels } from './labels.ts';

/** Why a line of an order is not in the cart again, or not all of it. */
export const againSentences: RejectionSentences<OrderAgainRejection> = {
  ...cartSentences,
  PRODUCT_GONE: () => m.cart_no_inactive(),
  MADE_FOR_ORDER: () => m.orders_again_made(),
};

/** Why a paid order is not changed. */
export const changeSentences: RejectionSentences<PlaceRejection | DaysRejection | ExtendRejection> =
  {
    ORDER_NOT_CHANGEABLE: ({ status }) => m.order_no_change({ status: statusLabels[status]() }),
    CHANGE_TOO_LATE: ({ until }) => m.order_no_change_late({ time: formatInstant(until) }),
    HIRE_DATES_MISSING: cartSentences.HIRE_DATES_MISSING,
    HIRE_START_IN_PAST: cartSentences.HIRE_START_IN_PAST,
    HIRE_END_NOT_AFTER_START: cartSentences.HIRE_END_NOT_AFTER_START,
    HIRE_TOO_SHORT: cartSentences.HIRE_TOO_SHORT,
    HIRE_TOO_LONG: cartSentences.HIRE_TOO_LONG,
    HIRE_TOO_FAR_AHEAD: cartSentences.HIRE_TOO_FAR_AHEAD,
    DAYS_CHANGED: () => m.order_no_days_changed(),
    DAYS_TOO_SOON: ({ firstDays }) => m.order_no_days_soon() + daysThatWork(firstDays),
    DAYS_TAKEN: ({ firstDays }) => m.order_no_days_taken() + daysThatWork(firstDays),
    EXTENSION_OPEN: () => m.order_no_extension_open(),
    EXTEND_CAME_BACK: () => m.order_no_extend_back(),
    EXTEND_TOO_LATE: ({ until }) => m.order_no_extend_late({ day: formatDay(until) }),
    EXTEND_PRICE_CHANGED: ({ amount }) => m.order_no_extend_price({ amount: formatMoney(amount) }),
    EXTEND_TAKEN: ({ lastEnd }) =>
      lastEnd === null
        ? m.order_no_extend_taken()
        : m.order_no_extend_taken_from({ day: formatDay(lastEnd) }),
    NOT_FOR_HIRE: () => m.order_no_extend_gone(),
    PAYMENTS_CLOSED: () => m.payment_no_closed(),
    ADDRESS_MISSING: () => m.checkout_error_address(),
    PLACE_CHANGED: ({ address, phone }) =>
      m.order_no_place({ place: [address, phone].filter(Boolean).join(', ') }),
  };

const NAMED_IN_SENTENCE = 3;

function daysThatWork(days: readonly Day[]): string {
  const named = days.slice(0, NAMED_IN_SENTENCE).map((day) => formatDay(day));
  return ` ${named.length === 0 ? m.order_days_none() : m.order_days_first({ days: named.join(', ') })}`;
}

/** Why a change was not made, for its form. */
export function changeFailureText(error: unknown): string {
  return rejectionText(error, changeSentences) ?? m.orders_connection();
}

/** The sentence for each rejection of cancelling. A reason without one does not compile. */
export const cancelMessages: RejectionSentences<CancelRejection> = {
  ORDER_NOT_IN_STATUS: ({ status }) => m.order_no_cancel({ status: statusLabels[status]() }),
  CANCEL_TOO_LATE: ({ until }) => m.order_no_cancel_late({ time: formatInstant(until) }),
  CANCEL_MADE_TO_ORDER: () => m.order_no_cancel_made(),
  CANCEL_SUM_CHANGED: ({ back }) => m.order_no_cancel_sum({ amount: formatMoney(back) }),
};
