import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { MOST_UNITS } from '#/domain/stock/movement.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { listStock, lockProducts, updateRentalFigures } from './queries.server.ts';
import { updateStockQuantity } from './owned/queries.server.ts';
import { listOfferedUnits, listPromises } from './promises/queries.server.ts';
import type { MovementRejection } from './rejections.ts';
import type { BookedView } from './views.ts';
import {
  findLastMovement,
  findMovementByKey,
  insertEmptyCount,
  type MovementRow,
} from './movements/queries.server.ts';
import type { MovementNote } from './movements/movement-note.server.ts';

export interface UnitsChange {
  /** Units that come, or go when negative. */
  units: number;
  note: MovementNote;
}

type Decide = (
  tx: Transaction,
  stock: { onHand: number },
) => Promise<Result<UnitsChange, MovementRejection>>;

export type Booked = Result<BookedView, MovementRejection> | null;

/**
 * Changes the units owned by what `decide` says under the product's lock, never below what is
 * promised (STOCK-6). A key that was booked before is answered with what was booked. Null: no such
 * product.
 */
export function bookUnits(
  db: Executor,
  { productId, key }: { productId: string; key?: string },
  today: Day,
  decide: Decide,
): Promise<Booked> {
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    const booked = key === undefined ? undefined : await findMovementByKey(tx, productId, key);
    if (booked) return ok(toBookedView(booked));
    const [stock] = await listStock(tx, [productId]);
    if (!stock) return null;
    const onHand = stock.stockQuantity;
    const decided = await decide(tx, { onHand });
    if (!decided.ok) return decided;
    const { units, note } = decided.value;
    if (units === 0) return ok(await bookNothing(tx, { productId, onHand, note, key }));
    if (onHand + units < 0) return reject({ reason: 'TOO_FEW_UNITS', onHand });
    if (onHand + units > MOST_UNITS) return reject({ reason: 'TOO_MANY_UNITS', most: MOST_UNITS });
    return write(tx, { productId, target: onHand + units, note, key }, today);
  });
}

interface Write {
  productId: string;
  target: number;
  note: MovementNote;
  key: string | undefined;
}

async function write(
  tx: Transaction,
  { productId, target, note, key }: Write,
  today: Day,
): Promise<Result<BookedView, MovementRejection>> {
  // Days pass: the noted peak of hires may belong to yesterday.
  await updateRentalFigures(tx, [productId], today);
  const keyed = { ...note, ...(key !== undefined && { idempotencyKey: key }) };
  const isDone = await updateStockQuantity(tx, productId, target, keyed);
  if (!isDone) return reject(await explainPromises(tx, productId, target, today));
  await bumpCacheVersion(tx, 'public');
  const movement = await findLastMovement(tx, productId);
  if (!movement) throw new Error(`The units of ${productId} moved without a movement`);
  return ok(toBookedView(movement));
}

async function explainPromises(
  tx: Transaction,
  productId: string,
  target: number,
  today: Day,
): Promise<MovementRejection> {
  const [stock] = await listStock(tx, [productId]);
  if (!stock) throw new Error(`Product ${productId} vanished while it was locked`);
  const left = target - stock.held;
  const conflicts = await listPromises(tx, productId, left, today);
  const offered = await listOfferedUnits(tx, productId, left, today);
  return { reason: 'STOCK_PROMISED', least: stock.held + stock.hiredPeak, conflicts, offered };
}

async function bookNothing(
  tx: Transaction,
  { productId, onHand, note, key }: Pick<Write, 'productId' | 'note' | 'key'> & { onHand: number },
): Promise<BookedView> {
  const { counted, reason = '' } = note;
  if (counted === undefined || key === undefined) return { movementId: null, quantity: 0, onHand };
  return toBookedView(await insertEmptyCount(tx, { productId, onHand, counted, reason, key }));
}

function toBookedView({ id, quantity, onHand }: MovementRow): BookedView {
  return { movementId: id, quantity, onHand };
}
