import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { RollbackError } from '#/domain/errors/rollback-error.ts';
import { decideAcceptance, priceOffer } from '#/domain/custom-orders/offer.ts';
import { canMoveRequest } from '#/domain/custom-orders/status.ts';
import { compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { countyName } from '#/domain/orders/counties.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { rentalsTooSoon } from '#/domain/orders/lead-time.ts';
import { multiply } from '#/domain/money/money.ts';
import {
  checkRentalRange,
  NO_TRAVEL,
  unitMoves,
  type TravelDays,
} from '#/domain/rentals/rental-range.ts';
import { lockOpenAccount } from '#/features/account/queries.server.ts';
import { listProductsById, type ProductRow } from '#/features/catalog/queries.server.ts';
import { wayTo } from '#/features/checkout/check-way.server.ts';
import { findDeliveryZone } from '#/features/delivery/queries.server.ts';
import { holdExpiry, orderSums } from '#/features/orders/order-sums.server.ts';
import {
  writeOrder,
  type LineToWrite,
  type OrderToWrite,
} from '#/features/orders/write-order.server.ts';
import { openMethods } from '#/features/payments/providers.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { CustomOrderRow } from '../queries.server.ts';
import { answerLocked } from '../use-cases/record-answer.server.ts';
import { rebookHolds } from './holds/hold-offer.server.ts';
import { readOfferToken } from './offer-token.server.ts';
import {
  listLines,
  lockOffer,
  lockOfferOrder,
  updateOfferOrder,
  type OfferLineRow,
  type OfferRow,
} from './queries.server.ts';
import type { AcceptOfferRejection } from './rejections.ts';
import { MIN_ADDRESS_LETTERS, type AcceptOfferInput } from './schemas.ts';

interface AcceptedOffer {
  orderId: string;
  number: string;
}

/** With what the transaction holds already. */
class OfferNotAccepted extends RollbackError<AcceptOfferRejection> {}

/**
 * Makes an order of an offer, with the offer's own prices (CUSTOM-7): one READ COMMITTED transaction,
 * everything or nothing. Locks: account → request → its last order → new order → held units → stock → hire days → jobs. However
 * often it comes, the same person gets the same order, as long as that one can be paid.
 * Null: the link opens nothing.
 */
export async function acceptOffer(
  db: Executor,
  userId: string,
  input: AcceptOfferInput,
  now: Date,
): Promise<Result<AcceptedOffer, AcceptOfferRejection> | null> {
  try {
    return await inTransaction(db, (tx) => acceptOnce(tx, userId, input, now));
  } catch (error) {
    if (error instanceof OfferNotAccepted) return { ok: false, ...error.rejection };
    throw error;
  }
}

async function acceptOnce(
  tx: Transaction,
  userId: string,
  input: AcceptOfferInput,
  now: Date,
): Promise<Result<AcceptedOffer, AcceptOfferRejection> | null> {
  const id = readOfferToken(input.token);
  // An account that was closed or merged meanwhile buys nothing.
  if (!id || !(await lockOpenAccount(tx, userId))) return null;
  const found = await lockOffer(tx, id);
  if (!found || found.offer.sentAt === null) return null;
  const { offer, request } = found;
  const before = offer.orderId === null ? null : await lockOfferOrder(tx, offer.orderId);
  const today = nairobiDay(now);
  const decided = decideAcceptance({ ...offer, order: before }, userId, today);
  if (!decided.ok) return decided;
  if (decided.value === 'placed' && before) {
    return ok({ orderId: before.id, number: before.number });
  }
  if (openMethods().length === 0) throw new OfferNotAccepted({ reason: 'PAYMENTS_CLOSED' });
  const { lines, order } = await buildOrder(tx, { userId, offer, request, input, today, now });
  const { orderId, number } = await writeOrder(tx, order, lines);
  // Only the job that lets offers lapse does not wait for the request.
  if (!(await updateOfferOrder(tx, offer, { orderId, now }))) {
    throw new OfferNotAccepted({ reason: 'OFFER_NOT_OPEN', state: 'lapsed' });
  }
  await moveRequest(tx, request, now);
  // The hottest rows come last: from here on others wait for this transaction.
  await takeUnits(tx, request.id, lines, today);
  return ok({ orderId, number });
}

/** The request is accepted with its offer; with a second order of one offer it already is. */
async function moveRequest(tx: Transaction, request: CustomOrderRow, now: Date): Promise<void> {
  if (!canMoveRequest(request.status, 'accepted')) return;
  await answerLocked(tx, request, { to: 'accepted', now });
}

/** The order's units, those first that the offer holds: it stands in its own way no more. */
async function takeUnits(
  tx: Transaction,
  customOrderId: string,
  lines: readonly LineToWrite[],
  today: Day,
): Promise<void> {
  const units = lines.map(({ productName: text, ...line }) => ({ text, ...line }));
  const taken = await rebookHolds(tx, customOrderId, units, today);
  if (!taken.ok) {
    const { ok: _refused, ...rejection } = taken;
    throw new OfferNotAccepted(rejection);
  }
}

interface BuildOrder {
  userId: string;
  offer: OfferRow;
  request: CustomOrderRow;
  input: AcceptOfferInput;
  today: Day;
  now: Date;
}

async function buildOrder(
  tx: Transaction,
  { userId, offer, request, input, today, now }: BuildOrder,
): Promise<{ order: OrderToWrite; lines: LineToWrite[] }> {
  const { contact, locale, address } = input;
  const { deliveryMethod, countyCode, deliveryFee } = offer;
  const isDelivered = deliveryMethod === 'delivery' && countyCode !== null;
  if (isDelivered && address.length < MIN_ADDRESS_LETTERS) {
    throw new OfferNotAccepted({ reason: 'ADDRESS_MISSING' });
  }
  const offered = await listLines(tx, [offer.id]);
  const ids = [...new Set(offered.flatMap(({ productId }) => productId ?? []))];
  const products = new Map(
    (await listProductsById(tx, ids)).map((product) => [product.id, product]),
  );
  const zone = isDelivered ? await findDeliveryZone(tx, countyCode) : null;
  checkArrival(offered, products, { zone, now });
  const price = priceOffer({ lines: offered, deliveryFee, vatRate: offer.vatRate });
  const { eventDate } = request;
  return {
    lines: offered.map((line) => toOrderLine(line, products, { travel: zone ?? NO_TRAVEL, today })),
    order: {
      userId,
      locale,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      deliveryMethod,
      countyCode: isDelivered ? countyCode : null,
      countyName: isDelivered ? countyName(countyCode) : null,
      address: isDelivered ? address : null,
      eventDate: eventDate !== null && compareDays(eventDate, today) >= 0 ? eventDate : null,
      ...orderSums(price),
      holdExpiresAt: holdExpiry(now),
      createdAt: now,
    },
  };
}

/** A hire must be with the customer on its first day, as in every order (HIRE-6). */
function checkArrival(
  lines: readonly OfferLineRow[],
  products: ReadonlyMap<string, ProductRow>,
  { zone, now }: { zone: DeliveryZone | null; now: Date },
): void {
  const packed = lines.map((line) => {
    const product = line.productId === null ? null : products.get(line.productId);
    return { ...line, leadDays: product?.leadDays ?? 0 };
  });
  const [late] = rentalsTooSoon(settings().hours, packed, wayTo(zone), now);
  const line = late && lines.find(({ id }) => id === late.lineId);
  if (line) throw new OfferNotAccepted({ reason: 'OFFER_HIRE_TOO_LATE', line: line.text });
}

function toOrderLine(
  line: OfferLineRow,
  products: ReadonlyMap<string, ProductRow>,
  { travel, today }: { travel: TravelDays; today: Day },
): LineToWrite {
  const { text, type, quantity, unitPrice, depositPerUnit, productId } = line;
  const product = productId === null ? null : (products.get(productId) ?? null);
  const common = {
    productId: product?.id ?? null,
    // The offer was written in the customer's language.
    productName: text,
    productNameSw: text,
    imageId: product?.images[0]?.id ?? null,
    type,
    quantity,
    unit: product?.unit ?? 'each',
    unitPrice,
    totalPrice: multiply(unitPrice, quantity),
    depositPerUnit,
  };
  if (type === 'purchase') return common;
  const { rentalStartDate: start, rentalEndDate: end } = line;
  const checked = checkRentalRange({ start, end }, today);
  if (!checked.ok || start === null || end === null) {
    throw new OfferNotAccepted({ reason: 'OFFER_HIRE_TOO_LATE', line: text });
  }
  if (!product) throw new OfferNotAccepted({ reason: 'OFFER_PRODUCT_GONE', line: text });
  return {
    ...common,
    rentalStartDate: start,
    rentalEndDate: end,
    rentalDuration: checked.value.days,
    ...unitMoves({ start, end }, product.turnaroundDays, travel),
    hireStatus: 'reserved',
  };
}
