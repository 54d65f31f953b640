import type { FailedPayment, PaymentFailure, PaymentOutcome } from '#/domain/payments/outcome.ts';

function failed(reason: PaymentFailure, waitSeconds = 0): FailedPayment {
  return { state: 'failed', reason, retry: true, waitSeconds };
}

const FAILURES: Readonly<Record<number, FailedPayment>> = {
  1: failed('INSUFFICIENT_BALANCE'),
  // Another source for 17: the same amount to the same number within two minutes.
  17: failed('SYSTEM_BUSY', 120),
  26: failed('SYSTEM_BUSY', 30),
  1001: failed('SUBSCRIBER_LOCKED', 120),
  1019: failed('EXPIRED'),
  1025: failed('PROMPT_NOT_SENT', 60),
  1032: failed('CANCELLED_BY_CUSTOMER'),
  1037: failed('NO_RESPONSE'),
  2001: failed('WRONG_PIN'),
  9999: failed('PROMPT_NOT_SENT', 60),
};

/** Reads a result code: an integer in the callback, a text in the query's reply. Null for neither. */
export function readResultCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isInteger(code) && code >= 0 ? code : null;
  return typeof code === 'string' && /^\d{1,6}$/.test(code) ? Number(code) : null;
}

/**
 * Turns an STK result code into what it means. A code that cannot be read says nothing: money may
 * have moved, so it counts as still being processed and Daraja is asked again. An unknown code is a
 * failure nobody can name; a retry is offered, for a late success is still accepted.
 */
export function stkOutcome(code: unknown): PaymentOutcome {
  const number = readResultCode(code);
  if (number === null) return { state: 'still-processing' };
  if (number === 0) return { state: 'paid' };
  return FAILURES[number] ?? failed('UNKNOWN_FAILURE', 60);
}
