import type { FailedPayment, PaymentFailure, PaymentOutcome } from '#/domain/payments/outcome.ts';
import type { PaystackTransaction } from './wire-format.ts';

/** Whoever has the page open may try again on it, so none of these is a last word. */
function failed(reason: PaymentFailure): FailedPayment {
  return { state: 'failed', reason, retry: true, waitSeconds: 0, mayComeYet: true };
}

/**
 * What a status of Paystack means (PAYMENT-22). `isOpen`: the page is young enough to be waited
 * for; later an abandoned one counts as unused, and a payment that comes after all still counts.
 * `reversed` is money that came and went without us: like a status we do not know, it says nothing
 * that may be believed, and in the end a person looks into it.
 */
export function pageOutcome(
  { status, gatewayResponse }: Pick<PaystackTransaction, 'status' | 'gatewayResponse'>,
  isOpen: boolean,
): PaymentOutcome {
  switch (status) {
    case 'success':
      return { state: 'paid' };
    case 'failed':
      return failed(
        /insufficient|not enough/i.test(gatewayResponse) ? 'INSUFFICIENT_BALANCE' : 'DECLINED',
      );
    case 'abandoned':
      return isOpen ? { state: 'still-processing' } : failed('EXPIRED');
    default:
      return { state: 'still-processing' };
  }
}

/** A request that Paystack does not know: on its way for a moment, and then never made. */
export function unknownOutcome(isOpen: boolean): PaymentOutcome {
  if (isOpen) return { state: 'still-processing' };
  return { state: 'failed', reason: 'EXPIRED', retry: true, waitSeconds: 0 };
}
