import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { CreditRejection } from '../rejections.ts';

/** Why an order was not paid with money of another one. */
export const creditSentences: RejectionSentences<CreditRejection> = {
  CREDIT_CHANGED: ({ usable }) =>
    usable === 0 ? m.credit_no_gone() : m.credit_no_changed({ amount: formatMoney(usable) }),
  BOOKED_OTHERWISE: () => m.admin_order_no_same(),
};

export function creditFailure(error: unknown): string {
  return rejectionText(error, creditSentences) ?? generalFailureText(error);
}
