import type { Executor } from '#/db/client.server.ts';
import { rangeOf } from '#/domain/cart/line.ts';
import { shareUnits } from '#/domain/cart/share-units.ts';
import { addDays, compareDays, eachDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { earliestRentalDay, rentalsTooSoon, type Way } from '#/domain/orders/lead-time.ts';
import { firstFreeDay, MOST_DAYS_SEARCHED, type Stock } from '#/domain/rentals/availability.ts';
import { blockedRange, NO_TRAVEL, type TravelDays } from '#/domain/rentals/rental-range.ts';
import { claimUnits } from '#/features/cart/claim-units.server.ts';
import { loadProducts } from '#/features/cart/read-cart.server.ts';
import type { CartLineView, CartNotice, CartView } from '#/features/cart/views.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { listLateUnits, listReservedDays } from '#/features/rentals/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { QuoteView } from './views.ts';

/** The way of the goods: that of their zone, or none when the customer picks them up. */
export function wayTo(zone: DeliveryZone | null): Way {
  if (!zone) return { workingDays: settings().stock.pickupDays, deliveryDays: 0 };
  return { workingDays: zone.daysMax, deliveryDays: zone.deliveryDays };
}

type CheckedWay = Pick<QuoteView, 'tooSoon' | 'travelTaken' | 'canPickUp'>;

/**
 * Hires of a cart that the way rules out: they cannot be there on their first day (HIRE-6), or their
 * units are promised to others while they would be on the road (HIRE-9). Each names the first day
 * that works.
 */
export async function checkWay(
  db: Executor,
  cart: CartView,
  zone: DeliveryZone | null,
  now: Date,
): Promise<CheckedWay> {
  const { hours } = settings();
  const way = wayTo(zone);
  const packed = cart.lines.map((line) => ({ ...line, leadDays: line.product.leadDays }));
  const soon = rentalsTooSoon(hours, packed, way, now);
  const hires = cart.lines.filter((line) => rangeOf(line) !== null);
  const travels = zone !== null && zone.deliveryDays + zone.collectionDays > 0;
  if (hires.length === 0 || (soon.length === 0 && !travels)) {
    return { tooSoon: [], travelTaken: [], canPickUp: false };
  }
  const today = nairobiDay(now);
  const products = await loadProducts(db, cart.lines);
  const travel = zone ?? NO_TRAVEL;
  const claims = await claimUnits(db, cart.lines, products, { today, travel });
  // Older lines are served first, as in the cart.
  const shares = shareUnits(claims.toReversed()).toReversed();
  const taken = cart.lines.flatMap((line, index) => {
    const left = shares[index] ?? 0;
    const isSoon = soon.some(({ lineId }) => lineId === line.id);
    const range = rangeOf(line);
    if (!range || isSoon || left >= line.quantity) return [];
    if (compareDays(range.start, today) < 0 || isRefused(cart, line)) return [];
    return [{ line, start: range.start, left }];
  });
  const late = [...soon.map(({ lineId }) => lineId), ...taken.map(({ line }) => line.id)];
  const firstDayFor = await findFirstDays(db, cart.lines, late, { products, travel, today });
  const named = (lineId: string) =>
    cart.lines.find(({ id }) => id === lineId)?.product.name ?? null;
  return {
    tooSoon: soon.map((hire) => ({
      ...hire,
      // Where no day is free the stock is what stands in the way, and is named when a day is chosen.
      firstDay: firstDayFor(hire.lineId, hire.firstDay) ?? hire.firstDay,
      reason: 'HIRE_TOO_SOON',
      productName: named(hire.lineId),
      county: zone?.name ?? null,
    })),
    travelTaken: taken.map(({ line, start, left }) => ({
      reason: 'TRAVEL_TAKEN',
      lineId: line.id,
      productName: line.product.name,
      county: zone?.name ?? '',
      start,
      wanted: line.quantity,
      left,
      firstDay: firstDayFor(line.id, laterOf(start, arrivalOf(line))),
      searchedUntil: addDays(start, MOST_DAYS_SEARCHED),
    })),
    canPickUp: late.length > 0 && zone !== null && isPickUpSoonEnough(),
  };

  function arrivalOf(line: CartLineView): Day {
    return earliestRentalDay(hours, now, line.product.leadDays, way);
  }

  function isPickUpSoonEnough(): boolean {
    return (
      rentalsTooSoon(hours, packed, wayTo(null), now).length === 0 &&
      !hires.some((line) => isRefused(cart, line))
    );
  }
}

function laterOf(a: Day, b: Day): Day {
  return compareDays(a, b) < 0 ? b : a;
}

/** Whether the cart says already that the units of a line are not there, wherever they shall go. */
function isRefused({ notices }: CartView, line: CartLineView): boolean {
  const short: CartNotice['reason'][] = ['LESS_STOCK', 'OUT_OF_STOCK', 'DATES_TAKEN'];
  return notices.some(({ lineId, reason }) => lineId === line.id && short.includes(reason));
}

interface Facts {
  products: ReadonlyMap<string, ProductRow>;
  travel: TravelDays;
  today: Day;
}

/** Finds for a line the first day from a given one on; what the other lines ask for is not free. */
async function findFirstDays(
  db: Executor,
  lines: readonly CartLineView[],
  lineIds: readonly string[],
  { products, travel, today }: Facts,
): Promise<(lineId: string, from: Day) => Day | null> {
  const wanted = lines.filter(({ id }) => lineIds.includes(id));
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  if (productIds.length === 0) return () => null;
  const rows = await listReservedDays(db, productIds, today);
  const late = await listLateUnits(db, productIds, today);
  return (lineId, from) => {
    const line = wanted.find(({ id }) => id === lineId);
    const product = line && products.get(line.productId);
    const range = line && rangeOf(line);
    if (!line || !product || !range) return null;
    const reserved = new Map<Day, number>();
    for (const row of rows) {
      if (row.productId === product.id) reserved.set(row.day, row.reserved);
    }
    const { stockQuantity, unitsHeld: held, turnaroundDays } = product;
    const stock: Stock = { stockQuantity, held, late: late.get(product.id) ?? [] };
    for (const other of lines) {
      if (other.productId !== product.id || other.id === lineId) continue;
      const theirs = rangeOf(other);
      if (other.type === 'purchase') stock.held += other.quantity;
      if (!theirs) continue;
      const blocked = blockedRange(theirs, turnaroundDays, travel);
      for (const day of eachDay(blocked.start, blocked.end)) {
        reserved.set(day, (reserved.get(day) ?? 0) + other.quantity);
      }
    }
    const wish = { range, quantity: line.quantity, turnaroundDays, travel };
    return firstFreeDay(stock, reserved, wish, { from, today });
  };
}
