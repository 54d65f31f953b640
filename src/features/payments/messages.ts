import { m } from '#/paraglide/messages.js';
import type { StartPaymentRejection } from './rejections.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';

interface FailureTexts {
  title: () => string;
  text: () => string;
}

/** What is said about a try that came to nothing. A failure without its sentence does not compile. */
export const failureTexts: Record<AttemptFailure, FailureTexts> = {
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
