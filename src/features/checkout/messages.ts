import { formatMoney } from '#/domain/money/money.ts';
import { noticeMessage, waySentences } from '#/features/cart/messages.ts';
import type { CartNotice } from '#/features/cart/views.ts';
import { codeRejectionMessage } from '#/features/discounts/messages.ts';
import { m } from '#/paraglide/messages.js';
import { sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { QuoteChange } from './form/compare-quotes.ts';
import type { UnusableCode, PlaceOrderRejection, StaffPlaceOrderRejection } from './rejections.ts';

/** The sentence for each rejection. A reason without one does not compile. */
export const orderSentences: RejectionSentences<PlaceOrderRejection> = {
  COUNTY_NOT_SERVED: () => m.checkout_no_county(),
  TOO_MANY_UNPAID_ORDERS: ({ max }) => m.checkout_no_unpaid({ max }),
  HELD_TOO_LONG: ({ maxMinutes: minutes }) => m.checkout_no_held({ minutes }),
  IDEMPOTENCY_KEY_REUSED: () => m.checkout_no_key(),
  CART_EMPTY: () => m.checkout_empty_title(),
  PAYMENTS_CLOSED: () => m.checkout_no_payments(),
  ALREADY_PLACED: ({ number }) => m.checkout_no_placed({ number }),
  EVENT_DATE_PASSED: () => m.checkout_no_event(),
  QUOTE_CHANGED: () => m.checkout_changed_text(),
  HIRE_TOO_SOON: () => m.checkout_changed_text(),
  STOCK_SHORT: () => m.checkout_changed_text(),
  CODE_REFUSED: ({ code, rejection }) => unusableCodeText(code, rejection),
};

export function rejectionMessage(rejection: PlaceOrderRejection): string {
  return sentenceOf(orderSentences, rejection);
}

const { ALREADY_PLACED: _ofCarts, ...shared } = orderSentences;

/** The same for staff, who order for somebody else. */
export const staffOrderSentences: RejectionSentences<StaffPlaceOrderRejection> = {
  ...shared,
  CUSTOMER_GONE: () => m.phone_order_no_customer(),
  CART_EMPTY: () => m.compose_lines_none(),
  TOO_MANY_UNPAID_ORDERS: ({ max }) => m.phone_order_no_unpaid({ max }),
  HELD_TOO_LONG: ({ maxMinutes: minutes }) => m.phone_order_no_held({ minutes }),
  PAYMENTS_CLOSED: () => m.phone_order_no_payments(),
};

export function staffRejectionMessage(rejection: StaffPlaceOrderRejection): string {
  return sentenceOf(staffOrderSentences, rejection);
}

type OwnChange = Exclude<QuoteChange, CartNotice>;

const changeSentences: RejectionSentences<OwnChange> = {
  LINE_ADDED: () => m.checkout_change_added(),
  LINE_REMOVED: () => m.checkout_change_removed(),
  ...waySentences,
  QUANTITY_CHANGED: ({ was, now }) => m.checkout_change_quantity({ was, now }),
  DELIVERY_PRICE_CHANGED: ({ was, now }) =>
    m.checkout_change_delivery({ was: formatMoney(was), now: formatMoney(now) }),
  CODE_REFUSED: ({ code, rejection }) => unusableCodeText(code, rejection),
  DISCOUNT_CHANGED: ({ was, now }) =>
    m.discount_change_amount({ was: formatMoney(was), now: formatMoney(now) }),
};

function unusableCodeText(code: string, rejection: UnusableCode): string {
  return m.discount_change_code({ code, reason: codeRejectionMessage(rejection) });
}

export function changeMessage(change: QuoteChange): string {
  return isOwn(change) ? sentenceOf(changeSentences, change) : noticeMessage(change);
}

function isOwn(change: QuoteChange): change is OwnChange {
  return Object.hasOwn(changeSentences, change.reason);
}
