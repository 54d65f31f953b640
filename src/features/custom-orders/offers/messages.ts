import type { OfferState } from '#/domain/custom-orders/offer.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AcceptOfferRejection, OfferNotOpen, StaffOfferRejection } from './rejections.ts';

export const offerStateLabels: Record<OfferState, () => string> = {
  draft: m.offer_state_draft,
  sent: m.offer_state_sent,
  accepted: m.offer_state_accepted,
  declined: m.offer_state_declined,
  lapsed: m.offer_state_lapsed,
  withdrawn: m.offer_state_withdrawn,
};

const notOpen: RejectionSentences<OfferNotOpen> = { OFFER_NOT_OPEN: () => m.offer_no_not_open() };

const staffSentences: RejectionSentences<StaffOfferRejection> = {
  ...notOpen,
  OFFER_CHANGED: () => m.offer_no_changed(),
  REQUEST_NOT_OPEN: () => m.offer_no_request(),
  PRODUCT_GONE: () => m.offer_no_product(),
  NO_LINES: () => m.offer_no_lines(),
  COSTS_NOTHING: () => m.offer_no_cost(),
  VALIDITY_PAST: () => m.offer_no_past(),
  VALIDITY_TOO_LONG: ({ maxDays: days }) => m.offer_no_too_long({ days }),
  HIRE_WITHOUT_PRODUCT: ({ line }) => m.offer_no_hire_product({ line: line + 1 }),
  HIRE_DAYS_WRONG: ({ line }) => m.offer_no_hire_days({ line: line + 1 }),
  OFFER_STOCK_SHORT: ({ line, left }) => m.offer_no_hold({ line, left }),
};

export function staffOfferFailure(error: unknown): string {
  return rejectionText(error, staffSentences) ?? generalFailureText(error);
}

export function declineFailure(error: unknown): string {
  return rejectionText(error, notOpen) ?? generalFailureText(error);
}

const acceptSentences: RejectionSentences<AcceptOfferRejection> = {
  ...notOpen,
  PAYMENTS_CLOSED: () => m.checkout_no_payments(),
  ADDRESS_MISSING: () => m.offer_no_address(),
  OFFER_STOCK_SHORT: ({ line, left }) => m.offer_no_stock({ line, left }),
  OFFER_HIRE_TOO_LATE: ({ line }) => m.offer_no_too_late({ line }),
  OFFER_PRODUCT_GONE: ({ line }) => m.offer_no_line_product({ line }),
};

export function acceptFailure(error: unknown): string {
  return rejectionText(error, acceptSentences) ?? generalFailureText(error);
}
