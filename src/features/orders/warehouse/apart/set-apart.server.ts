import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject } from '#/domain/errors/result.ts';
import type { SetApart } from '#/domain/orders/apart.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { countAtRepair } from '#/features/rentals/count-at-repair.server.ts';
import { noteRentalFigures } from '#/features/rentals/note-rental-figures.server.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import { moveUnitAside } from '#/features/units/move-aside.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { findApart, insertApart, updateReady } from './queries.server.ts';

interface ApartOfLine {
  orderId: string;
  /** Of the order, for the ledger. */
  number: string;
  productId: string;
  note: string;
  apart: readonly (SetApart & { unitId: string | null })[];
}

/**
 * Takes units that came back off sale. Those that others have been promised already stay in the
 * stock, count as missing like late ones, and the warehouse is told (ORDER-37). Their products are locked.
 */
export async function setApart(
  tx: Transaction,
  { orderId, number, productId, note, apart }: ApartOfLine,
  today: Day,
): Promise<void> {
  const reason = [number, note].filter(Boolean).join(': ').slice(0, 300);
  for (const { kind, units, unitId } of apart) {
    const isBooked =
      unitId === null
        ? await book(tx, { productId, units: -units, kind: 'maintenance_out', reason }, today)
        : await moveUnitAside(tx, { unitId, move: 'maintenance_out', reason }, today);
    await insertApart(tx, { productId, orderId, unitId, kind, units, note, isBooked });
    if (!isBooked) await noteMissing(tx, productId, today);
  }
}

/** Units are ready for the next hire; pressed twice, once. Null: there are no such units. */
export function makeReady(db: Executor, id: string, now: Date): Promise<true | null> {
  return inTransaction(db, async (tx) => {
    const found = await findApart(tx, id);
    if (!found) return null;
    const { productId, unitId, units, isBooked } = found;
    await lockProducts(tx, [productId]);
    const today = nairobiDay(now);
    if (!(await updateReady(tx, id, now))) return true;
    if (!isBooked) {
      await noteMissing(tx, productId, today);
      return true;
    }
    // Refused where somebody has booked them back on the page of the stock: then they are ready.
    if (unitId !== null) {
      await moveUnitAside(tx, { unitId, move: 'maintenance_back', reason: '' }, today);
    } else {
      await book(tx, { productId, units, kind: 'maintenance_back', reason: '' }, today);
    }
    return true;
  });
}

/** What is missing of a product is other now: that is noted with it, and shown. */
async function noteMissing(tx: Transaction, productId: string, today: Day): Promise<void> {
  await noteRentalFigures(tx, [productId], today);
  await bumpCacheVersion(tx, 'public');
}

interface Booking {
  productId: string;
  units: number;
  kind: 'maintenance_out' | 'maintenance_back';
  reason: string;
}

async function book(
  tx: Transaction,
  { productId, units, kind, reason }: Booking,
  today: Day,
): Promise<boolean> {
  const booked = await bookUnits(tx, { productId }, today, async () => {
    const atRepair = await countAtRepair(tx, productId);
    if (units > atRepair) return reject({ reason: 'NOT_AT_REPAIR', atRepair });
    return ok({ units, note: { kind, reason } });
  });
  return booked?.ok === true;
}
