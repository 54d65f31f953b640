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
  /** The order was changed and costs less than was paid. */
  'changed_overpaid',
  /** Bought goods came back, and what was paid for them is to be given back. */
  'returned_paid',
  /** More reached the customer than there was to give back. */
  'payout_over',
] as const;

/** Entries about money that are not steps of the order. */
type MoneyEventKind =
  /** Said what of the deposit goes back, and what is kept for what. */
  | 'deposit_settled'
  /** The customer says that too much was kept. */
  | 'deposit_disputed'
  | 'deposit_answered'
  | (typeof NEEDS_REVIEW)[number]
  | 'paid_partly'
  /** Money for what was open of an agreed order. */
  | 'open_paid'
  /** What was open is not asked for any more. */
  | 'open_waived'
  /** Money that staff had booked by mistake. */
  | 'payment_unbooked'
  /** So late that the use of the order's code has gone to somebody else. */
  | 'paid_without_code'
  /** Staff decided what becomes of the money to review that had come until then. */
  | 'review_settled'
  /** The shop was told that nobody knows whether a prompt was paid; the attempt says if it still is so. */
  | 'payment_unknown';

/** Money on its way to the customer. */
type PayoutEventKind =
  /** Waits for a second person. */
  | 'payout_requested'
  | 'payout_asked'
  | 'payout_failed'
  | 'payout_withdrawn'
  /** The shop was told that nobody knows whether it went out; the payout says if it still is so. */
  | 'payout_unknown';

/** What happens to hired units after they left. */
type RentalEventKind =
  | 'rental_returned'
  | 'rental_inspected'
  /** They are late: what is asked for it grows until they are back. */
  | 'late_fee_drafted'
  | 'late_fee_waived'
  /** It is asked for after all. */
  | 'late_fee_unwaived';

/** What is other than it was ordered. */
type ChangeEventKind =
  | 'place_changed'
  | 'days_changed'
  | 'lines_changed'
  /** Bought goods came back. */
  | 'goods_returned'
  /** Further days are held, until the difference is paid. */
  | 'extension_asked'
  | 'extension_lapsed'
  | 'extension_dropped'
  | 'hire_extended';

/** What the customer was told by hand. */
type ToldEventKind = 'payment_link_sent' | 'mail_sent_again';

export type HistoryKind =
  | OrderEventKind
  | 'placed'
  | MoneyEventKind
  | PayoutEventKind
  | RentalEventKind
  | ChangeEventKind
  | ToldEventKind;
