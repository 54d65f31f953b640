import type { OfferRejection, OfferState } from '#/domain/custom-orders/offer.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';

/** It is no longer as it was read: somebody else changed it, sent it or took it back. */
type OfferChanged = { reason: 'OFFER_CHANGED' };

/** The state of the request does not let an offer go out, or it has changed in this moment. */
type RequestNotOpen = { reason: 'REQUEST_NOT_OPEN'; status: CustomOrderStatus };

export type SaveOfferRejection = OfferChanged | RequestNotOpen | { reason: 'PRODUCT_GONE' };

/** Others have the units that it would hold; `line` as the offer names it, `left`: how many there are. */
export type OfferStockShort = { reason: 'OFFER_STOCK_SHORT'; line: string; left: number };

export type SendOfferRejection = OfferChanged | RequestNotOpen | OfferRejection | OfferStockShort;

/** It was answered, taken back, or its last day is over. */
export type OfferNotOpen = { reason: 'OFFER_NOT_OPEN'; state: OfferState };

/** Why an accepted offer does not become an order now; lines are named as the offer names them. */
export type AcceptOfferRejection =
  | OfferNotOpen
  | { reason: 'ADDRESS_MISSING' }
  /** The shop takes no payments at the moment. */
  | { reason: 'PAYMENTS_CLOSED' }
  | OfferStockShort
  /** Its days have begun, or cannot be reached any more. */
  | { reason: 'OFFER_HIRE_TOO_LATE'; line: string }
  | { reason: 'OFFER_PRODUCT_GONE'; line: string };

export type StaffOfferRejection = SaveOfferRejection | SendOfferRejection | OfferNotOpen;
