import type { Executor } from '#/db/client.server.ts';
import { daysBetween, eachDay, type Day } from '#/domain/dates/day.ts';
import { freeStarts, type RentalWish } from '#/domain/rentals/availability.ts';
import { unitMoves } from '#/domain/rentals/rental-range.ts';
import { listLateUnits, listReservedDays, listStock } from './queries.server.ts';

/** A hire that is booked, and asks for other days. */
export type BookedRental = RentalWish & { productId: string };

/**
 * The first days from `from` on that all of these hires can begin on together; what they have booked
 * themselves counts as free. At most `most`.
 */
export async function listFreeStarts(
  db: Executor,
  hires: readonly BookedRental[],
  { from, most, today }: { from: Day; most: number; today: Day },
): Promise<Day[]> {
  const productIds = [...new Set(hires.map(({ productId }) => productId))];
  const stock = await listStock(db, productIds);
  const rows = await listReservedDays(db, productIds, today);
  const late = await listLateUnits(db, productIds, today);
  let common: Day[] | null = null;
  for (const { productId, stockQuantity, held } of stock) {
    const own = hires.filter((hire) => hire.productId === productId);
    const [first] = own;
    if (!first) continue;
    const reserved = new Map<Day, number>();
    for (const row of rows) if (row.productId === productId) reserved.set(row.day, row.reserved);
    for (const hire of own) {
      const { leavesOn, blockedUntil } = unitMoves(hire.range, hire.turnaroundDays, hire.travel);
      for (const day of eachDay(leavesOn, blockedUntil)) {
        reserved.set(day, (reserved.get(day) ?? 0) - hire.quantity);
      }
    }
    const quantity = own.reduce((sum, hire) => sum + hire.quantity, 0);
    // Of one product and one order they block the same days, but for a turnaround set anew meanwhile.
    const turnaroundDays = Math.max(...own.map((hire) => hire.turnaroundDays));
    const wish = { ...first, quantity, turnaroundDays };
    const units = { stockQuantity, held, late: late.get(productId) ?? [] };
    const free: Day[] = freeStarts(units, reserved, wish, { from, today });
    const known: ReadonlySet<Day> = new Set(free);
    common = common === null ? free : common.filter((day) => known.has(day));
  }
  return (common ?? []).slice(0, most);
}

/** Of a line of an order: how it was booked. */
export function bookedRentalOf(line: {
  productId: string | null;
  quantity: number;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
  leavesOn: Day | null;
  dueBackOn: Day | null;
  blockedUntil: Day | null;
}): BookedRental | null {
  const { productId, quantity, rentalStartDate: start, rentalEndDate: end } = line;
  const { leavesOn, dueBackOn, blockedUntil } = line;
  if (!productId || !start || !end || !leavesOn || !dueBackOn || !blockedUntil) return null;
  return {
    productId,
    quantity,
    range: { start, end },
    turnaroundDays: daysBetween(dueBackOn, blockedUntil),
    travel: {
      deliveryDays: daysBetween(leavesOn, start),
      collectionDays: daysBetween(end, dueBackOn),
    },
  };
}
