import { sql, type SQL } from 'drizzle-orm';
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
 * Changes of `products.stock_quantity` made by `work`, in as many statements as it likes, are written into
 * the ledger with this note. The database writes the rows (decision 084).
 */
export async function withMovementNote<T>(
  tx: Transaction,
  note: MovementNote,
  work: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select ${setNote(toSaid(note))}`);
  const result = await work();
  await tx.execute(sql`select ${setNote('')}`);
  return result;
}

/**
 * The same for the one UPDATE that has this in its FROM: set before a row is changed, and taken away by the
 * database after the last one is written into the ledger.
 */
export function movementNoteSubquery(note: MovementNote): SQL {
  return sql`(select ${setNote(toSaid({ ...note, until: 'statement' }))}) as recorded`;
}

function toSaid({ unitCost, ...note }: MovementNote & { until?: 'statement' }): string {
  const said = { ...note, ...(typeof unitCost === 'number' && { unitCost: toDecimal(unitCost) }) };
  return JSON.stringify(said);
}

function setNote(said: string): SQL {
  return sql`set_config('goled.stock_movement', ${said}, true)`;
}
