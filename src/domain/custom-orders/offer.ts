import { addDays, compareDays, startOfDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import { priceOrder, type OrderPrice } from '#/domain/orders/price-order.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { checkRentalRange, type RentalRangeRejection } from '#/domain/rentals/rental-range.ts';
import { canMoveRequest, type CustomOrderStatus } from './status.ts';

export type OfferState = 'draft' | 'sent' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

const MOVES: Readonly<Record<OfferState, readonly OfferState[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  accepted: [],
  declined: [],
  lapsed: [],
  withdrawn: [],
};

/** Whether an offer may go from one state to another; what has ended stays as it is. */
export function canMoveOffer(from: OfferState, to: OfferState): boolean {
  return MOVES[from].includes(to);
}

/** A line of an offer: text and price are the shop's own, in cents, VAT inside. */
export interface OfferLine {
  text: string;
  type: 'purchase' | 'rental';
  quantity: number;
  /** Of a hire: for all its days. */
  unitPrice: Cents;
  /** Refundable, for each hired unit. */
  depositPerUnit: Cents;
  /** Whose stock it takes; a hire always has one. */
  productId: string | null;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
}

/** What an offer costs: the sums of the order that it becomes (PRICE-4, PRICE-5). */
export function priceOffer(offer: {
  lines: readonly Pick<OfferLine, 'type' | 'quantity' | 'unitPrice' | 'depositPerUnit'>[];
  deliveryFee: Cents;
  vatRate: VatRate;
}): OrderPrice {
  const lines = offer.lines.map((line) => ({ ...line, saving: { product: 0, code: 0 } }));
  return priceOrder({ ...offer, lines });
}

/** For how long an offer may bind the shop. */
const MAX_VALID_DAYS = 180;

export type OfferRejection =
  | { reason: 'NO_LINES' }
  /** There is nothing to pay. */
  | { reason: 'COSTS_NOTHING' }
  | { reason: 'VALIDITY_PAST' }
  | { reason: 'VALIDITY_TOO_LONG'; maxDays: number }
  /** A hire takes units of a product on its days. */
  | { reason: 'HIRE_WITHOUT_PRODUCT'; line: number }
  | { reason: 'HIRE_DAYS_WRONG'; line: number; rejection: RentalRangeRejection['reason'] };

interface OfferTerms {
  lines: readonly OfferLine[];
  deliveryFee: Cents;
  vatRate: VatRate;
  validUntil: Day;
}

/** Whether an offer can go out, seen from `today` in Nairobi; lines are counted from 0. */
export function checkOffer(offer: OfferTerms, today: Day): Result<null, OfferRejection> {
  const { lines, validUntil } = offer;
  if (lines.length === 0) return reject({ reason: 'NO_LINES' });
  for (const [
    line,
    { type, productId, rentalStartDate: start, rentalEndDate: end },
  ] of lines.entries()) {
    if (type === 'purchase') continue;
    if (productId === null) return reject({ reason: 'HIRE_WITHOUT_PRODUCT', line });
    const days = checkRentalRange({ start, end }, today);
    if (!days.ok) return reject({ reason: 'HIRE_DAYS_WRONG', line, rejection: days.reason });
  }
  if (compareDays(validUntil, today) < 0) return reject({ reason: 'VALIDITY_PAST' });
  if (compareDays(validUntil, addDays(today, MAX_VALID_DAYS)) > 0) {
    return reject({ reason: 'VALIDITY_TOO_LONG', maxDays: MAX_VALID_DAYS });
  }
  return priceOffer(offer).dueNow > 0 ? ok(null) : reject({ reason: 'COSTS_NOTHING' });
}

/** What its reader may be told of an offer that is out: past its last day it has lapsed. */
export function offerStateOn(
  { state, validUntil }: { state: OfferState; validUntil: Day },
  today: Day,
): OfferState {
  return state === 'sent' && compareDays(validUntil, today) < 0 ? 'lapsed' : state;
}

interface OfferOrder {
  /** Null: nobody's account. */
  userId: string | null;
  status: OrderStatus;
  paid: Cents;
}

interface AcceptableOffer {
  state: OfferState;
  validUntil: Day;
  /** The latest order made of it. */
  order: OfferOrder | null;
}

/**
 * What accepting an offer does: `place` an order, or answer with the one that is `placed` already.
 * An order that ended unpaid leaves the offer to the same person until its last day.
 */
export function decideAcceptance(
  offer: AcceptableOffer,
  /** Who accepts; null: somebody who has not signed in yet. */
  userId: string | null,
  today: Day,
): Result<'place' | 'placed', { reason: 'OFFER_NOT_OPEN'; state: OfferState }> {
  const state = offerStateOn(offer, today);
  if (state === 'sent') return ok('place');
  const { order } = offer;
  if (state !== 'accepted' || !order || userId === null || order.userId !== userId) {
    return reject({ reason: 'OFFER_NOT_OPEN', state });
  }
  const isValid = compareDays(offer.validUntil, today) >= 0;
  return ok(endedUnpaid(order) && isValid ? 'place' : 'placed');
}

function endedUnpaid({ status, paid }: Pick<OfferOrder, 'status' | 'paid'>): boolean {
  return status === 'cancelled' && paid === 0;
}

/**
 * Whether a price may be named on `today` for a request in this state, whose `latest` offer is given
 * (null: it has none). Where an offer was accepted only once it can lead to no order any more.
 */
export function canQuote(
  status: CustomOrderStatus,
  latest: AcceptableOffer | null,
  today: Day,
): boolean {
  if (!canMoveRequest(status, 'quoted')) return false;
  if (status !== 'accepted' || latest?.state !== 'accepted') return true;
  const { order, validUntil } = latest;
  return order !== null && endedUnpaid(order) && compareDays(validUntil, today) < 0;
}

/** For how many hours an offer that goes out keeps its units from others. */
export const DEFAULT_OFFER_HOLD_HOURS = 48;

/**
 * Until when an offer that goes out at `now` holds its units: for the shop's `hours`, at most until its
 * last day is over in Nairobi. Null: with 0 hours it holds none.
 */
export function offerHoldEnd(validUntil: Day, hours: number, now: Date): Date | null {
  if (hours === 0) return null;
  const lapses = startOfDay(addDays(validUntil, 1));
  const end = now.getTime() + hours * 3_600_000;
  return new Date(Math.min(end, lapses.getTime()));
}

/** How many days before its last day an offer is brought to mind. */
const REMINDED_BEFORE = 2;

/**
 * Whether the customer is reminded of an open offer on `today`: in its last days, and not of one
 * that came within them anyway.
 */
export function isReminderDue(
  { sentOn, validUntil }: { sentOn: Day; validUntil: Day },
  today: Day,
): boolean {
  const first = addDays(validUntil, -REMINDED_BEFORE);
  return (
    compareDays(sentOn, first) < 0 &&
    compareDays(first, today) <= 0 &&
    compareDays(today, validUntil) <= 0
  );
}

/** The latest last day of offers that `isReminderDue` may say yes to on `today`. */
export function lastDayToRemind(today: Day): Day {
  return addDays(today, REMINDED_BEFORE);
}
