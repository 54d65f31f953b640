import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject } from '#/domain/errors/result.ts';
import { reverseUnits, shelfUnits, signedUnits } from '#/domain/stock/movement.ts';
import { bookUnits, type Booked } from '../book-units.server.ts';
import type {
  BookMovementInput,
  CountShelfInput,
  ReverseMovementInput,
  SetStockInput,
} from '../schemas.ts';
import {
  countAtRepair,
  countUnitsOf,
  findAwayUnits,
  findMovement,
  findReversalOf,
} from './queries.server.ts';

/** Books units that came or went, for one of the reasons that staff know. */
export function bookMovement(db: Executor, input: BookMovementInput, today: Day): Promise<Booked> {
  const { productId, kind, units, unitCost, reason, idempotencyKey: key } = input;
  return bookUnits(db, { productId, key }, today, async (tx) => {
    if (kind === 'maintenance_back') {
      const atRepair = await countAtRepair(tx, productId);
      if (units > atRepair) return reject({ reason: 'NOT_AT_REPAIR', atRepair });
    }
    const cost = kind === 'received' ? unitCost : null;
    return ok({ units: signedUnits(kind, units), note: { kind, reason, unitCost: cost } });
  });
}

/** Books what a count of the shelf found, unless the shelf has changed since it began (STOCK-9). */
export function countShelf(db: Executor, input: CountShelfInput, today: Day): Promise<Booked> {
  const { productId, counted, expected, reason, idempotencyKey: key } = input;
  return bookUnits(db, { productId, key }, today, async (tx, { onHand }) => {
    const now = shelfUnits({ onHand, ...(await findAwayUnits(tx, productId, today)) });
    if (now !== expected) return reject({ reason: 'STOCK_MOVED', now });
    return ok({ units: counted - expected, note: { kind: 'count', reason, counted } });
  });
}

/** Corrects the number of units owned, unless it has moved since it was read (STOCK-9). */
export function setUnits(db: Executor, input: SetStockInput, today: Day): Promise<Booked> {
  const { productId, stockQuantity, basedOn, reason } = input;
  return bookUnits(db, { productId }, today, async (_tx, { onHand }) => {
    if (onHand !== basedOn) return reject({ reason: 'STOCK_MOVED', now: onHand });
    return ok({ units: stockQuantity - onHand, note: { kind: 'correction', reason } });
  });
}

/** Takes a movement back by another one (STOCK-8). */
export async function reverseMovement(
  db: Executor,
  { movementId, idempotencyKey: key }: ReverseMovementInput,
  today: Day,
): Promise<Booked> {
  const movement = await findMovement(db, movementId);
  if (!movement) return null;
  const { productId, kind, reason, unitCost } = movement;
  return bookUnits(db, { productId, key }, today, async (tx) => {
    const units = reverseUnits(movement);
    if (!units.ok) return units;
    if (await findReversalOf(tx, movementId)) return reject({ reason: 'NOT_REVERSIBLE' });
    // A labelled unit would stay where this movement put it: its own page moves both.
    if ((await countUnitsOf(tx, movementId)) > 0) return reject({ reason: 'NOT_REVERSIBLE' });
    const atRepair = await countAtRepair(tx, productId);
    if (kind === 'maintenance_out' && units.value > atRepair) {
      return reject({ reason: 'NOT_AT_REPAIR', atRepair });
    }
    // The cast: only what staff booked can be taken back, and the first units are not.
    const booked = kind as Exclude<typeof kind, 'opening'>;
    return ok({
      units: units.value,
      note: { kind: booked, reason, unitCost, reverses: movementId },
    });
  });
}
