import type { NotSettled } from '#/domain/orders/deposit.ts';
import type { NotNow, NotUndone } from '#/domain/orders/status.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { WindowRejection } from '#/domain/orders/delivery-window.ts';
import type { RentalNotNow, ReturnMiscounted } from '#/domain/orders/rental-status.ts';

/** Why a step of staff is not taken. */
export type StepRejection =
  | NotNow
  | NotUndone
  | WindowRejection
  | { reason: 'HIRE_NOT_INSPECTED'; open: number }
  /** The order is brought to the customer, and nobody drives. */
  | { reason: 'DRIVER_MISSING' };

/** Why hired units are not noted as back. */
export type ReturnRejection =
  | RentalNotNow
  | ReturnMiscounted
  /** Somebody else noted units of this line meanwhile. */
  | { reason: 'LINE_MOVED'; returned: number };

/** Why money that went back is not written down. */
export type RefundRejection =
  | NotNow
  | { reason: 'REFUND_NOT_POSITIVE' }
  | { reason: 'REFUND_TOO_LARGE'; left: Cents }
  /** Somebody else wrote some down meanwhile. */
  | { reason: 'REFUNDED_MEANWHILE'; refunded: Cents };

/** More or less waits for a decision than was read. */
export type SettleRejection = { reason: 'REVIEWS_CHANGED'; open: number };

/** Why a deposit is not settled. */
export type DepositRejection = NotSettled;

export type NoteRejection = { reason: 'TOO_MANY_NOTES'; most: number };
