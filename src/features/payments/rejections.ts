import type { PhoneRejection } from '#/domain/phone.ts';

export type StartPaymentRejection =
  | PhoneRejection
  | { reason: 'ORDER_ALREADY_PAID' }
  /** The shop takes no payments at the moment. */
  | { reason: 'PAYMENTS_CLOSED' }
  | { reason: 'ORDER_HOLD_EXPIRED' }
  /** What came is not what was asked for; a person looks into it first. */
  | { reason: 'PAYMENT_DISPUTED' }
  /** A prompt rings a phone, perhaps a stranger's. */
  | { reason: 'TOO_MANY_PROMPTS' }
  | { reason: 'PROVIDER_UNREACHABLE' };
