import type { OrderEventKind } from './status.ts';

/** Money that staff have to review: each is told to the shop and marks the order for it. */
export const NEEDS_REVIEW = [
  /** More than was due. */
  'paid_again',
  /** The order had ended and its units are gone. */
  'paid_unfulfillable',
  /** Not what was asked for. */
  'paid_wrong',
  /** The order ended, and a part of its money had come. */
  'ended_part_paid',
  /** The shop called a paid order off: its money is to be given back. */
  'cancelled_paid',
] as const;

/** Entries about money that are not steps of the order. */
type MoneyEventKind =
  /** Said what of the deposit goes back, and what is kept for what. */
  | 'deposit_settled'
  | (typeof NEEDS_REVIEW)[number]
  | 'paid_partly'
  /** So late that the use of the order's code has gone to somebody else. */
  | 'paid_without_code'
  /** Staff decided what becomes of the money to review that had come until then. */
  | 'review_settled'
  /** The shop was told that nobody knows whether a prompt was paid; the attempt says if it still is so. */
  | 'payment_unknown';

/** What happens to hired units after they left. */
type RentalEventKind = 'rental_returned' | 'rental_inspected';

export type HistoryKind = OrderEventKind | 'placed' | MoneyEventKind | RentalEventKind;
