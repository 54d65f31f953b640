import { sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { toDecimal } from '#/domain/money/money.ts';
import type { MovementKind } from '#/domain/stock/movement.ts';

/** What the ledger says about a change of stock, beside the number. */
export interface MovementNote {
  kind: Exclude<MovementKind, 'opening'>;
  reason?: string;
  /** Of one received unit. */
  unitCost?: Cents | null;
  /** Units seen on the shelf. */
  counted?: number;
  orderId?: string;
  /** The movement that is taken back. */
  reverses?: number;
  idempotencyKey?: string;
}

/**
 * Changes of `products.stock_quantity` made by `work` are written into the ledger with this note.
 * The database writes the rows (decision 084).
 */
export async function recordAs<T>(
  tx: Transaction,
  { unitCost, ...note }: MovementNote,
  work: () => Promise<T>,
): Promise<T> {
  const said = { ...note, ...(typeof unitCost === 'number' && { unitCost: toDecimal(unitCost) }) };
  await tx.execute(sql`select set_config('goled.stock_movement', ${JSON.stringify(said)}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('goled.stock_movement', '', true)`);
  return result;
}
