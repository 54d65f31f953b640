import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { RemindRejection } from './rejections.ts';

/** Why somebody is not reminded of their cart now. */
export const remindSentences: RejectionSentences<RemindRejection> = {
  CART_EMPTY: m.abandoned_carts_empty_cart,
  NO_CONSENT: m.abandoned_carts_no_consent,
  CART_IN_USE: m.abandoned_carts_in_use,
  CART_TOO_OLD: m.abandoned_carts_too_old,
  ORDERED_SINCE: m.abandoned_carts_ordered,
  REMINDED_BEFORE: m.abandoned_carts_reminded_before,
  NO_PHONE: m.abandoned_carts_no_phone,
};

export function remindFailureText(error: unknown): string {
  return rejectionText(error, remindSentences) ?? generalFailureText(error);
}
