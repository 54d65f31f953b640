import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { type Day, nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { moveRental, returnUnits, type ReturnCondition } from '#/domain/orders/rental-status.ts';
import { isLateRental } from '#/domain/rentals/availability.ts';
import { noteRentalFigures } from '#/features/rentals/note-rental-figures.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { endExtension } from '../extensions/end-extension.server.ts';
import { draftLateFeesOf } from '../late-fees/draft-late-fees.server.ts';
import {
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
} from '../queries.server.ts';
import { updateRental } from '../steps/queries.server.ts';
import type { ReturnRejection } from '../rejections.ts';
import { rentalOf } from './rentals-of.ts';

/** Null: there is no such order, or a line is none of its hires. */
type Returned = Promise<Result<null, ReturnRejection> | null>;

interface Return {
  orderId: string;
  lines: readonly { lineId: string; units: number; returnedBefore: number }[];
  note: string;
}

interface Inspection {
  orderId: string;
  lineId: string;
  condition: ReturnCondition;
  note: string;
}

/** Hired units come back, all or some; `returnedBefore` is what was read before counting. */
export function returnRentals(db: Executor, { orderId, lines, note }: Return, now: Date): Returned {
  return inTransaction(db, async (tx) => {
    const rentals = await lockRentals(tx, orderId);
    const returns = [];
    for (const { lineId, units, returnedBefore } of lines) {
      const line = rentals.get(lineId);
      if (!line) return null;
      const { returnedUnits: returned } = line;
      // Noted by somebody else meanwhile: counted twice, units would be back before they are.
      if (returned !== returnedBefore) return reject({ reason: 'LINE_MOVED', returned });
      const back = returnUnits(rentalOf(line), units);
      if (!back.ok) return back;
      returns.push({ lineId, units, rental: back.value });
    }
    for (const { lineId, units, rental } of returns) {
      await updateRental(tx, lineId, rental);
      const details = { lineId, units, note };
      await insertOrderEvent(tx, { orderId, kind: 'rental_returned', details });
    }
    const back = returns.flatMap(({ lineId }) => rentals.get(lineId) ?? []);
    await noteUnitsBack(tx, { orderId, lines: back }, now);
    return ok(null);
  });
}

/** What follows when units of these lines have come back. The order's row is locked. */
export async function noteUnitsBack(
  tx: Transaction,
  { orderId, lines }: { orderId: string; lines: readonly OrderLineRow[] },
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  // What is brought back is not kept longer.
  await endExtension(tx, orderId, 'dropped', now);
  const ids = new Set(lines.map(({ id }) => id));
  const asTheyAre = (await listOrderLines(tx, [orderId])).filter(({ id }) => ids.has(id));
  await draftLateFeesOf(tx, orderId, asTheyAre, now);
  await noteLateUnitsBack(tx, lines, nairobiDay(now));
}

/** What was late and is back can be promised again. */
async function noteLateUnitsBack(
  tx: Transaction,
  lines: readonly OrderLineRow[],
  today: Day,
): Promise<void> {
  const late = lines.filter(
    ({ dueBackOn }) => dueBackOn !== null && isLateRental(dueBackOn, today),
  );
  const productIds = late.flatMap(({ productId }) => productId ?? []);
  if (productIds.length === 0) return;
  await noteRentalFigures(tx, productIds, today);
  await bumpCacheVersion(tx, 'public');
}

/** Units that are back were looked at; what is damaged is booked with the stock. */
export function inspectRental(
  db: Executor,
  { orderId, lineId, condition, note }: Inspection,
): Returned {
  return inTransaction(db, async (tx) => {
    const line = (await lockRentals(tx, orderId)).get(lineId);
    if (!line) return null;
    const rental = rentalOf(line);
    const status = moveRental(rental.status, 'inspected');
    if (!status.ok) return status;
    await updateRental(tx, lineId, { ...rental, status: status.value });
    const details = { lineId, condition, note };
    await insertOrderEvent(tx, { orderId, kind: 'rental_inspected', details });
    return ok(null);
  });
}

/** The hires of an order as they stay until the transaction ends. */
export async function lockRentals(
  tx: Transaction,
  orderId: string,
): Promise<Map<string, OrderLineRow>> {
  await lockOrder(tx, orderId);
  const lines = await listOrderLines(tx, [orderId]);
  return new Map(lines.filter(({ type }) => type === 'rental').map((line) => [line.id, line]));
}
