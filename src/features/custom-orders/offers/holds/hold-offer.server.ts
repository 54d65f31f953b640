import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { offerHoldEnd } from '#/domain/custom-orders/offer.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { NO_TRAVEL, unitMoves, type TravelDays } from '#/domain/rentals/rental-range.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import { findDeliveryZone } from '#/features/delivery/queries.server.ts';
import { toStockDemand } from '#/features/orders/line-demand.ts';
import { rebookUnits } from '#/features/rentals/rebook-units.server.ts';
import { releaseUnits } from '#/features/rentals/release-units.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OfferLineRow, OfferRow } from '../queries.server.ts';
import type { OfferStockShort } from '../rejections.ts';
import {
  deleteHolds,
  insertHolds,
  lockEndedHolds,
  lockHolds,
  type OfferHoldRow,
} from './queries.server.ts';

/** At a time; the next run goes on. */
const BATCH = 500;

/**
 * Keeps the units of an offer that goes out from others for the hours of the settings (CUSTOM-9): in the
 * ledger of orders and hires, by the same guards. What the request's offers held before is given back first.
 * The request is locked. After a rejection everything is as it was.
 * @returns until when; null: it holds nothing.
 */
export async function holdOffer(
  tx: Transaction,
  { offer, lines }: { offer: OfferRow; lines: readonly OfferLineRow[] },
  now: Date,
): Promise<Result<Date | null, OfferStockShort>> {
  const heldUntil = offerHoldEnd(offer.validUntil, settings().orders.offerHoldHours, now);
  const wanted = heldUntil === null ? [] : await unitsOf(tx, offer, lines);
  const booked = await rebookHolds(tx, offer.customOrderId, wanted, nairobiDay(now));
  if (!booked.ok) return booked;
  if (heldUntil === null || wanted.length === 0) return ok(null);
  const holds = wanted.map(({ text: _text, ...units }) => {
    return { ...units, heldUntil, offerId: offer.id };
  });
  await insertHolds(tx, holds);
  return ok(heldUntil);
}

/** A line that takes units of a product; none is taken without one. */
type UnitsOfLine = Parameters<typeof toStockDemand>[0][number] & { text: string };

/**
 * Takes units instead of those that the offers of a request hold, which are given back first so that they stand
 * in nobody's way. The request is locked. After a rejection everything is as it was.
 */
export async function rebookHolds(
  tx: Transaction,
  customOrderId: string,
  lines: readonly UnitsOfLine[],
  today: Day,
): Promise<Result<null, OfferStockShort>> {
  const before = await lockHolds(tx, customOrderId);
  const wanted = lines.filter(({ productId }) => productId !== null);
  if (wanted.length === 0 && before.length === 0) return ok(null);
  const change = { from: toStockDemand(before), to: toStockDemand(wanted) };
  const booked = await rebookUnits(tx, change, today);
  if (!booked.ok) {
    const [short] = booked.shortages;
    const line = short && wanted[short.index];
    if (!short || !line) throw new Error('A shortage names no line');
    return reject({ reason: 'OFFER_STOCK_SHORT', line: line.text, left: short.left });
  }
  await deleteHolds(tx, before);
  if (booked.value.isShown) await bumpCacheVersion(tx, 'public');
  return ok(null);
}

/** The units that the lines take, with the way to the county and back as an order would. */
async function unitsOf(tx: Transaction, offer: OfferRow, lines: readonly OfferLineRow[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const products = await listProductsById(tx, ids);
  const turnaroundOf = new Map(products.map(({ id, turnaroundDays }) => [id, turnaroundDays]));
  const { deliveryMethod, countyCode } = offer;
  const isDelivered = deliveryMethod === 'delivery' && countyCode !== null;
  const travel: TravelDays = (isDelivered && (await findDeliveryZone(tx, countyCode))) || NO_TRAVEL;
  return lines.flatMap((line) => {
    const { text, productId, type, quantity, rentalStartDate: start, rentalEndDate: end } = line;
    if (productId === null) return [];
    const days =
      start !== null && end !== null
        ? unitMoves({ start, end }, turnaroundOf.get(productId) ?? 0, travel)
        : null;
    return [
      {
        text,
        productId,
        type,
        quantity,
        leavesOn: days?.leavesOn ?? null,
        blockedUntil: days?.blockedUntil ?? null,
      },
    ];
  });
}

/** Gives back what the offers of a request hold. The request is locked. */
export async function releaseOffers(
  tx: Transaction,
  customOrderId: string,
  now: Date,
): Promise<void> {
  await release(tx, await lockHolds(tx, customOrderId), now);
}

/** Gives back what offers hold whose time is over, or that are no longer out; whatever ended them. */
export function endOfferHolds(db: Executor, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => release(tx, await lockEndedHolds(tx, now, BATCH), now));
}

async function release(tx: Transaction, holds: readonly OfferHoldRow[], now: Date): Promise<void> {
  if (holds.length === 0) return;
  await deleteHolds(tx, holds);
  const { backInStock } = await releaseUnits(tx, toStockDemand(holds), nairobiDay(now));
  if (backInStock) await bumpCacheVersion(tx, 'public');
}
