import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import { findUnitProduct } from './queries.server.ts';
import type { UnitRejection } from './rejections.ts';
import { nextCodes, receive, writeUnits } from './use-cases/make-units.server.ts';

interface ReceivedGoods {
  productId: string;
  units: number;
  /** Of one unit. */
  cost: Cents;
  /** What the ledger of stock says of it. */
  reason: string;
  boughtOn: Day;
}

/**
 * Books units that were bought, and gives them labels where the product's units carry some (STOCK-10).
 * The id of their movement; null: no such product.
 */
export async function receiveUnits(
  tx: Transaction,
  goods: ReceivedGoods,
  today: Day,
): Promise<Result<number, UnitRejection> | null> {
  const { productId, units, cost, boughtOn } = goods;
  await lockProducts(tx, [productId]);
  const product = await findUnitProduct(tx, productId);
  if (!product) return null;
  const codes = product.prefix === null ? ok([]) : await nextCodes(tx, product.prefix, units);
  if (!codes.ok) return codes;
  const booked = await receive(tx, goods, today);
  if (!booked.ok) return booked;
  if (booked.value === null) throw new Error(`The units of ${productId} moved without a movement`);
  if (codes.value.length > 0) {
    const made = { codes: codes.value, key: undefined, movementId: booked.value };
    await writeUnits(tx, { productId, ...made, cost, boughtOn, serial: '', condition: 'new' });
  }
  return ok(booked.value);
}
