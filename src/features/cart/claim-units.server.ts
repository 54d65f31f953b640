import type { Executor } from '#/db/client.server.ts';
import { rangeOf, type CartLine } from '#/domain/cart/line.ts';
import type { UnitClaim } from '#/domain/cart/share-units.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import {
  freeUnitsForRange,
  freeUnitsForSale,
  lateUnits,
  type LateUnits,
  type Stock,
} from '#/domain/rentals/availability.ts';
import {
  blockedRange,
  NO_TRAVEL,
  type RentalRange,
  type TravelDays,
} from '#/domain/rentals/rental-range.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { listLateUnits, listReservedDays } from '#/features/rentals/queries.server.ts';

type ClaimingLine = Pick<
  CartLine,
  'productId' | 'type' | 'quantity' | 'rentalStartDate' | 'rentalEndDate'
>;

type ReservedByProduct = Map<string, Map<Day, number>>;

async function reservedDays(db: Executor, ranges: Map<string, RentalRange>) {
  const reserved: ReservedByProduct = new Map();
  const spans = [...ranges.values()];
  const [first] = spans.map(({ start }) => start).toSorted(compareDays);
  const last = spans
    .map(({ end }) => end)
    .toSorted(compareDays)
    .at(-1);
  if (!first || !last) return reserved;
  for (const row of await listReservedDays(db, [...ranges.keys()], first, last)) {
    const days = reserved.get(row.productId) ?? new Map<Day, number>();
    reserved.set(row.productId, days.set(row.day, row.reserved));
  }
  return reserved;
}

function widest(a: RentalRange | undefined, b: RentalRange): RentalRange {
  if (!a) return b;
  return {
    start: compareDays(a.start, b.start) < 0 ? a.start : b.start,
    end: compareDays(a.end, b.end) > 0 ? a.end : b.end,
  };
}

/**
 * Claims of the lines, in their order, with units free for each alone; none without a product. As long
 * as no place is known, hires are reckoned as if they were picked up.
 */
export async function claimUnits(
  db: Executor,
  lines: readonly ClaimingLine[],
  products: ReadonlyMap<string, ProductRow>,
  { today, travel = NO_TRAVEL }: { today: Day; travel?: TravelDays },
): Promise<UnitClaim[]> {
  const blockedBy = (line: ClaimingLine): RentalRange | null => {
    const range = rangeOf(line);
    const turnaround = products.get(line.productId)?.turnaroundDays ?? 0;
    return range && blockedRange(range, turnaround, travel);
  };
  const ranges = new Map<string, RentalRange>();
  for (const line of lines) {
    const blocked = blockedBy(line);
    if (!blocked) continue;
    ranges.set(line.productId, widest(ranges.get(line.productId), blocked));
  }
  const reserved = await reservedDays(db, ranges);
  const rentals = lines.filter(({ type }) => type === 'rental').map(({ productId }) => productId);
  const late =
    rentals.length > 0 ? await listLateUnits(db, rentals, today) : new Map<string, LateUnits[]>();
  return lines.map((line): UnitClaim => {
    const product = products.get(line.productId);
    const blocked = blockedBy(line);
    const { productId, quantity } = line;
    if (!product) return { productId, quantity, blocked, freeUnits: 0 };
    const { stockQuantity, unitsHeld: held } = product;
    const days = reserved.get(productId) ?? new Map<Day, number>();
    const stock: Stock = { stockQuantity, held, late: late.get(productId) ?? [] };
    const freeForRental = blocked
      ? freeUnitsForRange(stock, days, blocked)
      : Math.max(0, stockQuantity - held - lateUnits(stock.late));
    const freeUnits = line.type === 'rental' ? freeForRental : freeUnitsForSale(product);
    return { productId, quantity, blocked, freeUnits };
  });
}
