/** Why a payment did not happen; each has a sentence and a way on in the interface. */
export type PaymentFailure =
  | 'INSUFFICIENT_BALANCE'
  | 'CANCELLED_BY_CUSTOMER'
  | 'NO_RESPONSE'
  | 'WRONG_PIN'
  | 'EXPIRED'
  | 'SYSTEM_BUSY'
  | 'SUBSCRIBER_LOCKED'
  | 'PROMPT_NOT_SENT'
  /** The customer's bank, or whoever checks cards for it, said no. */
  | 'DECLINED'
  | 'UNKNOWN_FAILURE';

/** Why a try came to nothing: the provider's word, or what happened between us and it. */
export type AttemptFailure =
  | PaymentFailure
  /** The provider could not be reached, so no prompt was sent. */
  | 'PROVIDER_UNREACHABLE'
  /** What came is not what was asked for; staff review it. */
  | 'WRONG_PAYMENT';

/**
 * A try that failed: whether a new prompt can succeed, and after how many seconds it may.
 * `mayComeYet`: it is not the provider's last word, because its page can still be paid.
 */
export type FailedPayment = {
  state: 'failed';
  reason: PaymentFailure;
  retry: boolean;
  waitSeconds: number;
  mayComeYet?: true;
};

export type PaymentOutcome = { state: 'paid' } | FailedPayment | { state: 'still-processing' };
