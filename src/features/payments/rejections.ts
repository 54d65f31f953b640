import type { IncomingState } from '#/domain/payments/incoming.ts';
import type { PhoneRejection } from '#/domain/phone.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

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

/** What staff want with a payment that came without a prompt, and cannot. */
export type IncomingRejection =
  /** Somebody, or the payment itself, was quicker. */
  { reason: 'PLACED_MEANWHILE'; state: IncomingState } | { reason: 'ORDER_NOT_THERE' };

export type AddStatementRejection =
  | UploadRejection
  | TooLarge
  /** A workbook or something else that is no plain text. */
  | { reason: 'NOT_CSV' };

/** Why a difference of a statement is not settled. */
export type SettleDifferenceRejection =
  /** It is none any more, or has other sums. */
  | { reason: 'DIFFERENCE_CHANGED' }
  /** Somebody else was quicker. */
  | { reason: 'SETTLED_MEANWHILE' };

export type ClaimRejection =
  | { reason: 'CODE_UNREADABLE' }
  /** So many codes are guessed, not copied. */
  | { reason: 'TOO_MANY_CLAIMS' };

/** Why the provider does not announce payments to us. `said`: in its own words. */
export type RegisterRejection =
  | { reason: 'NO_NUMBER' }
  | { reason: 'PHONE_UNREADABLE' }
  | { reason: 'NOT_REACHED' }
  | { reason: 'ADDRESS_REFUSED' | 'ALREADY_REGISTERED' | 'REFUSED'; said: string };
