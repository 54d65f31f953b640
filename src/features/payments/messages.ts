import { m } from '#/paraglide/messages.js';
import type { StartPaymentRejection } from './rejections.ts';
import type { AttemptFailure } from './views.ts';

interface FailureTexts {
  title: () => string;
  /** What happened and what to do now. */
  text: () => string;
  /** Whether a new prompt is the way on; otherwise a person is. */
  retry: boolean;
}

/** What is said about a try that came to nothing. A failure without its sentence does not compile. */
export const failureTexts: Record<AttemptFailure, FailureTexts> = {
  INSUFFICIENT_BALANCE: {
    title: m.payment_failed_balance_title,
    text: m.payment_failed_balance,
    retry: true,
  },
  CANCELLED_BY_CUSTOMER: {
    title: m.payment_failed_cancelled_title,
    text: m.payment_failed_cancelled,
    retry: true,
  },
  NO_RESPONSE: {
    title: m.payment_failed_no_response_title,
    text: m.payment_failed_no_response,
    retry: true,
  },
  WRONG_PIN: { title: m.payment_failed_pin_title, text: m.payment_failed_pin, retry: true },
  EXPIRED: { title: m.payment_failed_expired_title, text: m.payment_failed_expired, retry: true },
  SYSTEM_BUSY: { title: m.payment_failed_busy_title, text: m.payment_failed_busy, retry: true },
  SUBSCRIBER_LOCKED: {
    title: m.payment_failed_locked_title,
    text: m.payment_failed_locked,
    retry: true,
  },
  PROMPT_NOT_SENT: {
    title: m.payment_failed_not_sent_title,
    text: m.payment_failed_not_sent,
    retry: true,
  },
  UNKNOWN_FAILURE: {
    title: m.payment_failed_unknown_title,
    text: m.payment_failed_unknown,
    retry: true,
  },
  PROVIDER_UNREACHABLE: {
    title: m.payment_failed_unreachable_title,
    text: m.payment_failed_unreachable,
    retry: true,
  },
  WRONG_PAYMENT: {
    title: m.payment_failed_wrong_title,
    text: m.payment_failed_wrong,
    retry: false,
  },
};

/** The sentence for each refusal to send a prompt. */
export const startMessages: Record<StartPaymentRejection['reason'], () => string> = {
  PHONE_MISSING: m.payment_no_phone_missing,
  PHONE_NOT_KENYAN_MOBILE: m.payment_no_phone_wrong,
  ORDER_ALREADY_PAID: m.payment_no_already_paid,
  ORDER_HOLD_EXPIRED: m.payment_no_hold_over,
  TOO_MANY_PROMPTS: m.payment_no_too_many,
  PROVIDER_UNREACHABLE: m.payment_failed_unreachable,
};
