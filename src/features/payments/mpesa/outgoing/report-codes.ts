import type { PayoutFailure, PayoutOutcome } from '#/domain/payments/payout.ts';

const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  '1': 'NO_FUNDS',
  '2': 'AMOUNT_OUT_OF_BOUNDS',
  '3': 'AMOUNT_OUT_OF_BOUNDS',
  '4': 'PAYEE_DAILY_LIMIT',
  '8': 'PAYEE_WALLET_FULL',
  '11': 'NOT_PERMITTED',
  '21': 'NOT_PERMITTED',
  '2001': 'NOT_PERMITTED',
  '2006': 'NOT_PERMITTED',
  '2028': 'NOT_PERMITTED',
  '2040': 'PAYEE_UNKNOWN',
  '8006': 'NOT_PERMITTED',
  R000002: 'PAYMENT_NOT_REFUNDABLE',
  SFC_IC0003: 'PAYEE_UNKNOWN',
};

/**
 * What the code of a result means. One that is not known decides nothing: money may have gone out,
 * so it is asked about. So is a payment that was given back before (`R000001`): by whom is not said.
 */
export function reportedOutcome(code: string): PayoutOutcome {
  if (code === '0') return { state: 'paid' };
  const reason = FAILURES[code];
  return reason ? { state: 'failed', reason } : { state: 'still-processing' };
}

/**
 * What the state of a transaction means for a payout. `isPayment`: it is that of the payment which is
 * given back, and completed as long as it was not.
 */
export function queriedOutcome(status: string, isPayment: boolean): PayoutOutcome {
  const word = status.trim().toLowerCase();
  if (isPayment)
    return word.startsWith('revers') ? { state: 'paid' } : { state: 'still-processing' };
  if (word === 'completed') return { state: 'paid' };
  return ['failed', 'cancelled', 'declined', 'expired'].includes(word)
    ? { state: 'failed', reason: 'UNKNOWN_FAILURE' }
    : { state: 'still-processing' };
}
