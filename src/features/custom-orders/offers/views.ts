import type { OfferLine, OfferState } from '#/domain/custom-orders/offer.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { OrderSums } from '#/domain/orders/price-order.ts';

interface OfferTermsView {
  /** Of the request, then which offer it is: `CO-7KQ4-M2XH`, 2. */
  number: number;
  state: OfferState;
  /** The last day on which it can be accepted. */
  validUntil: Day;
  note: string;
  /** Until then its units are kept from others; null: nothing is kept. */
  heldUntil: string | null;
  delivery: { method: 'delivery' | 'pickup'; countyCode: number | null; county: string | null };
  sums: OrderSums;
}

/** An offer as the shop reads and writes it. */
export interface StaffOfferView extends OfferTermsView {
  id: string;
  version: number;
  lines: (OfferLine & { id: string })[];
  deliveryFee: Cents;
  /** The latest order made of it. */
  orderNumber: string | null;
  sentAt: string | null;
  remindedAt: string | null;
  endedAt: string | null;
}

/** An offer as whoever holds its link sees it: no contact, nothing of the request. */
export interface OfferView extends OfferTermsView {
  reference: string;
  /** Open, or accepted by this reader with an order that ended unpaid. */
  canAccept: boolean;
  /** Made of it by this reader; null for everybody else. */
  order: { id: string; number: string } | null;
  lines: ({ id: string } & Pick<
    OfferLine,
    | 'text'
    | 'type'
    | 'quantity'
    | 'unitPrice'
    | 'depositPerUnit'
    | 'rentalStartDate'
    | 'rentalEndDate'
  >)[];
}

/** A product that a line of an offer can take from stock. */
export interface OfferProductView {
  id: string;
  name: string;
  /** Its name as the customer reads it. */
  text: string;
  /** Refundable, for each hired unit. */
  deposit: Cents;
}
