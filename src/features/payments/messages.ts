import { m } from '#/paraglide/messages.js';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ClaimState } from '#/domain/payments/incoming.ts';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import type { ClaimRejection, RegisterRejection, StartPaymentRejection } from './rejections.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import type { PaymentView } from './views.ts';

interface FailureTexts {
  title: () => string;
  text: () => string;
}

/** What is said about a try that came to nothing. A failure without its sentence does not compile. */
const failureTexts: Record<AttemptFailure, FailureTexts> = {
  INSUFFICIENT_BALANCE: {
    title: m.payment_failed_balance_title,
    text: m.payment_failed_balance,
  },
  CANCELLED_BY_CUSTOMER: {
    title: m.payment_failed_cancelled_title,
    text: m.payment_failed_cancelled,
  },
  NO_RESPONSE: {
    title: m.payment_failed_no_response_title,
    text: m.payment_failed_no_response,
  },
  WRONG_PIN: { title: m.payment_failed_pin_title, text: m.payment_failed_pin },
  EXPIRED: { title: m.payment_failed_expired_title, text: m.payment_failed_expired },
  SYSTEM_BUSY: { title: m.payment_failed_busy_title, text: m.payment_failed_busy },
  SUBSCRIBER_LOCKED: {
    title: m.payment_failed_locked_title,
    text: m.payment_failed_locked,
  },
  PROMPT_NOT_SENT: {
    title: m.payment_failed_not_sent_title,
    text: m.payment_failed_not_sent,
  },
  DECLINED: { title: m.payment_failed_declined_title, text: m.payment_failed_declined },
  UNKNOWN_FAILURE: {
    title: m.payment_failed_unknown_title,
    text: m.payment_failed_unknown,
  },
  PROVIDER_UNREACHABLE: {
    title: m.payment_failed_unreachable_title,
    text: m.payment_failed_unreachable,
  },
  WRONG_PAYMENT: {
    title: m.payment_failed_wrong_title,
    text: m.payment_failed_wrong,
  },
};

/** The same where it was to be paid on a page and not at a prompt. */
const pageFailureTexts: Partial<Record<AttemptFailure, FailureTexts>> = {
  INSUFFICIENT_BALANCE: {
    title: m.payment_failed_balance_title,
    text: m.payment_page_failed_balance,
  },
  EXPIRED: { title: m.payment_page_failed_expired_title, text: m.payment_page_failed_expired },
  PROMPT_NOT_SENT: {
    title: m.payment_page_failed_not_sent_title,
    text: m.payment_page_failed_not_sent,
  },
  PROVIDER_UNREACHABLE: {
    title: m.payment_page_failed_unreachable_title,
    text: m.payment_page_failed_unreachable,
  },
  WRONG_PAYMENT: { title: m.payment_failed_wrong_title, text: m.payment_page_failed_wrong },
};

export function failureTextsOf(reason: AttemptFailure, method: PaymentMethod): FailureTexts {
  return (method === 'page' ? pageFailureTexts[reason] : undefined) ?? failureTexts[reason];
}

/** What became of a receipt by which a customer says that an order is paid. */
export const claimStateTexts: Record<ClaimState, () => string> = {
  looking: m.payment_claim_looking,
  counted: m.payment_claim_counted,
  refused: m.payment_claim_refused,
};

const claimMessages: RejectionSentences<ClaimRejection> = {
  CODE_UNREADABLE: m.payment_claim_unreadable,
  TOO_MANY_CLAIMS: m.payment_claim_too_many,
};

export function claimFailureText(error: Error): string {
  return rejectionText(error, claimMessages) ?? generalFailureText(error);
}

const registerMessages: RejectionSentences<RegisterRejection> = {
  NO_NUMBER: m.paybill_no_number,
  PHONE_UNREADABLE: m.paybill_no_phone,
  NOT_REACHED: m.paybill_no_answer,
  ADDRESS_REFUSED: ({ said }) => m.paybill_refused({ said }),
  ALREADY_REGISTERED: ({ said }) => m.paybill_already({ said }),
  REFUSED: ({ said }) => m.paybill_refused({ said }),
};

export function registerFailureText(error: Error): string {
  return rejectionText(error, registerMessages) ?? generalFailureText(error);
}

/** A payment that could not be begun and nobody refused. */
export function startFailureText(error: Error, latest: PaymentView | null): string {
  if (isLineLost(error)) return m.payment_connection();
  const payment = { provider: latest?.method ?? 'none', transactionId: latest?.id ?? null };
  return generalFailureText(error, { payment });
}

export const startMessages: Record<StartPaymentRejection['reason'], () => string> = {
  PHONE_MISSING: m.payment_no_phone_missing,
  PHONE_NOT_KENYAN_MOBILE: m.payment_no_phone_wrong,
  PAYMENTS_CLOSED: m.payment_no_closed,
  ORDER_ALREADY_PAID: m.payment_no_already_paid,
  ORDER_HOLD_EXPIRED: m.payment_no_hold_over,
  PAYMENT_DISPUTED: m.payment_failed_wrong,
  TOO_MANY_PROMPTS: m.payment_no_too_many,
  PROVIDER_UNREACHABLE: m.payment_failed_unreachable,
};
