import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { countedOn, takeBack, type LineTaken } from '#/domain/orders/take-back.ts';
import { checkApart, type SetApart } from '#/domain/orders/apart.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import { findOrder, insertOrderEvent } from '../queries.server.ts';
import { updateRental } from '../steps/queries.server.ts';
import type { ReturnRejection } from '../rejections.ts';
import { rentalOf } from '../use-cases/rentals-of.ts';
import { lockRentals, noteUnitsBack } from '../use-cases/return-rentals.server.ts';
import { setApart } from './apart/set-apart.server.ts';
import { findIsTaken } from './queries.server.ts';
import { takeUnitsBack } from './picks/take-units-back.server.ts';

interface Taken {
  orderId: string;
  /** Made where it was counted: the same one is written down once. */
  key: string;
  /** When it was counted there. */
  day: Day;
  lines: readonly TakenLine[];
}

interface TakenLine extends LineTaken {
  lineId: string;
  returnedBefore: number;
  note: string;
  /** Labels that were read on units that come back. */
  codes?: readonly string[];
  /** Of the units, those that are not ready for the next hire. */
  apart?: readonly SetApart[];
}

/**
 * What a phone in the warehouse counted: units come back, and how they are, all of it or nothing.
 * What it sends again because no answer came is done already (ORDER-23). Null: there is no such
 * order, or a line is none of its hires.
 */
export function takeRentalsBack(
  db: Executor,
  { orderId, key, day, lines }: Taken,
  now: Date,
): Promise<Result<null, ReturnRejection> | null> {
  const today = nairobiDay(now);
  return inTransaction(db, async (tx) => {
    const rentals = await lockRentals(tx, orderId);
    if (await findIsTaken(tx, { orderId, key })) return ok(null);
    const taken = [];
    for (const { lineId, returnedBefore, note, ...noted } of lines) {
      const line = rentals.get(lineId);
      if (!line) return null;
      // Noted by somebody else meanwhile: counted twice, units would be back before they are.
      if (line.returnedUnits !== returnedBefore) {
        return reject({ reason: 'LINE_MOVED', returned: line.returnedUnits });
      }
      const rental = takeBack(rentalOf(line), noted);
      if (!rental.ok) return rental;
      const { units, codes = [], apart = [] } = noted;
      const checked = checkApart(apart, units === 0 ? line.quantity : units);
      if (!checked.ok) return checked;
      const read = await takeUnitsBack(tx, { orderId, line, codes, apart });
      if (!read.ok) return read;
      taken.push({ line, note, rental: rental.value, ...noted, apart: read.value });
    }
    await lockApart(tx, taken);
    for (const { line, units, condition, note, rental } of taken) {
      await updateRental(tx, line.id, rental);
      const details = { lineId: line.id, key };
      if (units > 0) {
        const back = { ...details, units, note: condition === null ? note : '' };
        await insertOrderEvent(tx, {
          orderId,
          kind: 'rental_returned',
          details: { ...back, on: countedOn(day, today) },
        });
      }
      if (condition !== null) {
        await insertOrderEvent(tx, {
          orderId,
          kind: 'rental_inspected',
          details: { ...details, condition, note },
        });
      }
    }
    const back = taken.filter(({ units }) => units > 0).map(({ line }) => line);
    await noteUnitsBack(tx, { orderId, lines: back }, now);
    const number = (await findOrder(tx, orderId))?.number ?? '';
    for (const { line, note, apart } of taken) {
      const { productId } = line;
      if (productId !== null)
        await setApart(tx, { orderId, number, productId, note, apart }, today);
    }
    return ok(null);
  });
}

/** Before any of them is booked, in the order in which all take them. */
async function lockApart(
  tx: Transaction,
  taken: readonly { line: { productId: string | null }; apart: readonly SetApart[] }[],
): Promise<void> {
  const apart = taken.filter((one) => one.apart.length > 0);
  if (apart.length === 0) return;
  // All of the request: what was late and is back takes locks of products too.
  await lockProducts(
    tx,
    taken.flatMap(({ line }) => line.productId ?? []),
  );
}
