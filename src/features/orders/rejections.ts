import type { Day } from '#/domain/dates/day.ts';
import type { RentalRangeRejection } from '#/domain/rentals/rental-range.ts';
import type { NotCancelled } from '#/domain/orders/cancellation.ts';
import type { NotChangeable } from '#/domain/orders/change-order.ts';
import type { NotExtended } from '#/domain/orders/extend-rental.ts';
import type { CreditChanged } from '#/domain/orders/credit.ts';
import type { NotSettled } from '#/domain/orders/deposit.ts';
import type { TipRejection } from '#/domain/orders/refund.ts';
import type { PhotoGone } from '#/domain/orders/photo.ts';
import type { NotNow, NotPaid, NotUndone, RefundNotTaken } from '#/domain/orders/status.ts';
import type { PickMiscounted, PickMoved } from '#/domain/orders/pick.ts';
import type { NotBooked } from '#/domain/payments/booked.ts';
import type { PayoutOutOfBounds } from '#/domain/payments/payout.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { WindowRejection } from '#/domain/orders/delivery-window.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import type { AddToCartRejection } from '#/features/cart/rejections.ts';
import type { RentalNotNow, ReturnMiscounted } from '#/domain/orders/rental-status.ts';

/** Why an order is not cancelled. `back`: what would go back now. */
export type CancelRejection = NotCancelled | { reason: 'CANCEL_SUM_CHANGED'; back: Cents };

/** Why a line of an order is not had again. */
export type OrderAgainRejection =
  | AddToCartRejection
  /** It stands in no catalogue: an offer had it. */
  | { reason: 'MADE_FOR_ORDER' };

/** Why an order does not go elsewhere. */
export type PlaceRejection =
  | NotChangeable
  | { reason: 'ADDRESS_MISSING' }
  /** Somebody else changed it meanwhile: this is what it is now. */
  | { reason: 'PLACE_CHANGED'; address: string | null; phone: string };

/** Why hires do not move to other days. `firstDays`: those from there on that work. */
export type DaysRejection =
  | NotChangeable
  | ExtensionOpen
  | RentalRangeRejection
  /** Somebody else moved them meanwhile. */
  | { reason: 'DAYS_CHANGED' }
  | { reason: 'DAYS_TOO_SOON'; firstDays: Day[] }
  | { reason: 'DAYS_TAKEN'; firstDays: Day[] };

/** Why hires do not end later. */
export type ExtendRejection =
  | NotExtended
  /** Somebody else moved them meanwhile. */
  | { reason: 'DAYS_CHANGED' }
  | ExtensionOpen
  /** It is not hired out any more. */
  | { reason: 'NOT_FOR_HIRE' }
  | { reason: 'PAYMENTS_CLOSED' }
  | { reason: 'EXTEND_PRICE_CHANGED'; amount: Cents }
  /** `lastEnd`: the latest day on which they can end; null: they have to end when they do. */
  | { reason: 'EXTEND_TAKEN'; lastEnd: Day | null };

/** Further days are held and wait for their payment. */
export type ExtensionOpen = { reason: 'EXTENSION_OPEN' };

/** Why an order does not get other lines. */
export type LinesRejection =
  | Extract<NotChangeable, { reason: 'ORDER_NOT_CHANGEABLE' }>
  | RentalRangeRejection
  | CountyNotServed
  | ExtensionOpen
  /** It waits for payment, and its hold is over. */
  | { reason: 'ORDER_HOLD_EXPIRED' }
  /** Somebody else changed it meanwhile. */
  | { reason: 'LINES_CHANGED' }
  /** What would have to be paid is not what was shown. */
  | { reason: 'SUMS_CHANGED'; due: Cents }
  /** Nobody can buy, or hire, the product any more; it is empty where it is gone. */
  | { reason: 'LINE_NOT_OFFERED'; name: string }
  | { reason: 'LINE_SHORT'; name: string; left: number; isHire: boolean }
  /** Its units would have left already. */
  | { reason: 'LEAVES_BEFORE_TODAY'; leavesOn: Day }
  | { reason: 'ADDRESS_MISSING' }
  /** More of the deposit went back than there would be. */
  | { reason: 'DEPOSIT_GIVEN_BACK'; givenBack: Cents };

/** Why a step of staff is not taken. */
export type StepRejection =
  | NotNow
  | NotUndone
  | NotPaid
  | WindowRejection
  | { reason: 'HIRE_NOT_INSPECTED'; open: number }
  /** The order is brought to the customer, and nobody drives. */
  | { reason: 'DRIVER_MISSING' };

/** Why one of many orders was left as it is. */
export type BulkOrderRefusal = StepRejection | { reason: 'GONE' };

/** Why hired units are not noted as back. */
export type ReturnRejection =
  | RentalNotNow
  | ReturnMiscounted
  /** Somebody else noted units of this line meanwhile. */
  | { reason: 'LINE_MOVED'; returned: number }
  /** Its label is on another product, or it is out with another order. */
  | { reason: 'RETURN_OTHER_UNIT'; code: string };

/** Why a tick of whoever packs does not count. `code`: what the label says. */
export type PickRejection =
  | NotNow
  | PickMoved
  | PickMiscounted
  | { reason: 'PICK_LINE_GONE' }
  | { reason: 'PICK_CODE_UNKNOWN'; code: string }
  | { reason: 'PICK_ALREADY'; code: string }
  /** It was to be taken away, and is not there. */
  | { reason: 'PICK_NOT_HERE'; code: string }
  /** It lies with another order, or is out with it. */
  | { reason: 'PICK_ELSEWHERE'; code: string; number: string }
  /** At repair, or not the shop's any more. */
  | { reason: 'PICK_NOT_IN_STOCK'; code: string }
  /** The order has nothing of its product. */
  | { reason: 'PICK_OTHER_GOODS'; code: string };

/** Somebody else gave back meanwhile, or sent. */
type RefundedMeanwhile = { reason: 'REFUNDED_MEANWHILE'; refunded: Cents };

/** Why money that went back is not written down. */
export type RefundRejection = RefundNotTaken | RefundedMeanwhile | TipRejection;

/** Why money of an order is not sent. */
export type PayoutNotOpened = PayoutOutOfBounds | RefundedMeanwhile;

/** Why money is not sent. */
export type AskPayoutRejection =
  | PayoutNotOpened
  /** One for the same purpose is on its way. */
  | { reason: 'PAYOUT_OPEN' }
  /** It cannot go this way: to another number, or of a payment that cannot be given back so. */
  | { reason: 'PAYOUT_WAY_CLOSED' };

/** Why nothing was done with a payout. */
export type PayoutStepRejection =
  /** It stands elsewhere by now. */
  | { reason: 'PAYOUT_MOVED' }
  /** Whoever asked for it does not agree to it too. */
  | { reason: 'PAYOUT_SECOND_PERSON' };

export type ResolvePayoutRejection =
  | { reason: 'PAYOUT_MOVED' }
  /** Another payout went out under this number. */
  | { reason: 'RECEIPT_TAKEN' };

/** Why nothing was done about money that goes out. */
export type PayoutRejection = AskPayoutRejection | PayoutStepRejection | ResolvePayoutRejection;

/** More or less waits for a decision than was read. */
export type SettleRejection = { reason: 'REVIEWS_CHANGED'; open: number };

/** Somebody else booked or changed something meanwhile: this is open now. */
type OpenChanged = { reason: 'OPEN_CHANGED'; open: Cents };

/** The same request booked something else. */
type BookedOtherwise = { reason: 'BOOKED_OTHERWISE' };

/** Why an order is not paid with money of another one. */
export type CreditRejection = CreditChanged | BookedOtherwise;

/** Why money that staff took is not written down. */
export type BookRejection =
  | NotBooked
  | OpenChanged
  | { reason: 'MORE_THAN_OPEN'; open: Cents }
  | BookedOtherwise
  /** This transfer has paid for something. */
  | { reason: 'REFERENCE_BOOKED'; reference: string };

/** Why a booking stands. */
export type UnbookRejection =
  | { reason: 'UNBOOKED_ALREADY' }
  /** It is money of another order of the customer: it is given back, not taken off. */
  | { reason: 'CREDIT_STANDS' }
  /** Less is left of the order's money. */
  | { reason: 'GIVEN_BACK_ALREADY'; left: Cents };

/** Why an open sum is still asked for. */
export type WaiveRejection = OpenChanged | { reason: 'NOTHING_AGREED' };

/** Why the payment link of an order is not sent. */
export type SendLinkRejection =
  /** It is paid, has ended, or its hold is over. */
  | { reason: 'NOTHING_TO_PAY' }
  | { reason: 'SMS_OFF' }
  | { reason: 'NO_EMAIL' }
  | { reason: 'TOO_MANY_LINKS'; most: number };

/** Why a mail about an order is not sent again. */
export type MailAgainRejection =
  | { reason: 'NO_EMAIL' }
  | { reason: 'TOO_MANY_MAILS'; most: number };

/** Why a deposit is not settled. */
export type DepositRejection = NotSettled | PhotoGone;

/** Why a late fee is not waived. */
export type LateFeeRejection =
  | Extract<NotSettled, { reason: 'DEPOSIT_SETTLED' }>
  | { reason: 'NO_LATE_FEE' }
  | { reason: 'LATE_FEE_WAIVED' }
  /** It was not waived, or is asked for again already. */
  | { reason: 'LATE_FEE_ASKED' };

export type NoteRejection = { reason: 'TOO_MANY_NOTES'; most: number };

/** Somebody else of the shop has answered a dispute. */
export type AnswerRejection = { reason: 'DISPUTE_ANSWERED' };
