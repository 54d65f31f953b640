import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { countedOn, takeBack, type LineTaken } from '#/domain/orders/take-back.ts';
import { insertOrderEvent, updateRental } from '../queries.server.ts';
import type { ReturnRejection } from '../rejections.ts';
import { rentalOf } from '../use-cases/rentals-of.ts';
import { lockRentals, noteUnitsBack } from '../use-cases/return-rentals.server.ts';
import { findIsTaken } from './queries.server.ts';

interface Taken {
  orderId: string;
  /** Made where it was counted: the same one is written down once. */
  key: string;
  /** When it was counted there. */
  day: Day;
  lines: readonly (LineTaken & { lineId: string; returnedBefore: number; note: string })[];
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
      taken.push({ line, note, rental: rental.value, ...noted });
    }
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
    return ok(null);
  });
}
