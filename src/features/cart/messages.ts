import { formatMoney } from '#/domain/money/money.ts';
import { rentalDaysSentences } from '#/features/catalog/days-error.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { CartRejection, ShareRejection } from './rejections.ts';
import type { CartNotice, WayNotice } from './views.ts';

/** The sentence for each rejection of a change. A reason without one does not compile. */
export const cartSentences: RejectionSentences<CartRejection> = {
  NOT_FOR_SALE: () => m.cart_no_not_for_sale(),
  NOT_FOR_HIRE: () => m.cart_no_not_for_hire(),
  PRODUCT_INACTIVE: () => m.cart_no_inactive(),
  PRODUCT_GONE: () => m.cart_no_product(),
  QUANTITY_NOT_WHOLE: () => m.cart_no_quantity_whole(),
  QUANTITY_TOO_SMALL: ({ min }) => m.cart_no_quantity_small({ min }),
  QUANTITY_TOO_LARGE: ({ max }) => m.cart_no_quantity_large({ max }),
  CART_FULL: ({ max }) => m.cart_no_full({ max }),
  NOT_ENOUGH_UNITS: ({ wanted, left }) =>
    left === 0 ? m.cart_no_units_at_all() : m.cart_no_units({ wanted, left }),
  LINE_NOT_FOUND: () => m.cart_no_line(),
  ...rentalDaysSentences,
  HIRE_DATES_MISSING: () => m.cart_no_dates_missing(),
  COLOR_NOT_OFFERED: () => m.cart_no_color(),
  TEXT_MISSING: () => m.cart_no_text(),
  TEXT_TOO_LONG: ({ max }) => m.cart_no_text_long({ max }),
  ASK_DATES: () => m.cart_no_ask_dates(),
};

const noticeSentences: RejectionSentences<CartNotice> = {
  PRODUCT_GONE: ({ productName }) =>
    productName === null
      ? m.cart_notice_gone_unnamed()
      : m.cart_notice_gone({ product: productName }),
  PRICE_CHANGED: ({ was, now }) => {
    const prices = { was: formatMoney(was), now: formatMoney(now) };
    return now > was ? m.cart_notice_price_up(prices) : m.cart_notice_price_down(prices);
  },
  LESS_STOCK: ({ wanted, left }) => m.cart_notice_less({ wanted, left }),
  OUT_OF_STOCK: () => m.cart_notice_out(),
  DATES_PASSED: () => m.cart_notice_passed(),
  HIRE_TOO_SHORT: ({ minDays }) => m.cart_no_too_short({ minDays }),
  HIRE_TOO_LONG: ({ maxDays }) => m.cart_no_too_long({ maxDays }),
  DATES_TAKEN: ({ start, end }) =>
    m.cart_notice_taken({ start: formatDay(start), end: formatDay(end) }),
  DATES_MISSING: () => m.cart_notice_no_dates(),
  COLOR_NOT_OFFERED: () => m.cart_notice_color(),
  TEXT_MISSING: () => m.cart_notice_text(),
  TEXT_TOO_LONG: ({ max }) => m.cart_notice_text_long({ max }),
};

/** Why hires cannot be where they shall go. */
export const waySentences: RejectionSentences<WayNotice> = {
  HIRE_TOO_SOON: ({ start, firstDay, county }) => {
    const days = { start: formatDay(start), day: formatDay(firstDay) };
    return county === null
      ? m.checkout_too_soon_pickup(days)
      : m.checkout_too_soon_delivery({ ...days, county });
  },
  TRAVEL_TAKEN: ({ start, firstDay, searchedUntil, ...facts }) =>
    firstDay === null
      ? m.checkout_travel_never({
          ...facts,
          start: formatDay(start),
          until: formatDay(searchedUntil),
        })
      : m.checkout_travel_taken({ ...facts, start: formatDay(start), day: formatDay(firstDay) }),
};

export const shareSentences: RejectionSentences<ShareRejection> = {
  NOTHING_TO_SHARE: () => m.cart_share_nothing(),
  TOO_MANY_SHARES: ({ minutes }) => m.cart_share_too_many({ minutes }),
};

export function rejectionMessage(rejection: CartRejection): string {
  return sentenceOf(cartSentences, rejection);
}

/** The same of one of several products that were added together. */
export function partMessage(productName: string, rejection: CartRejection): string {
  return m.cart_no_part({ product: productName, why: rejectionMessage(rejection) });
}

export function noticeMessage(notice: CartNotice): string {
  return sentenceOf(noticeSentences, notice);
}

export function wayMessage(notice: WayNotice): string {
  return sentenceOf(waySentences, notice);
}
