import { asc, eq, sql } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { orderDeductions, orders } from '#/db/schema/orders.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { Deduction } from '#/domain/orders/deposit.ts';

export type DeductionRow = Deduction & { id: string };

/** What was taken from the deposit of an order, as it was written down. */
export function listDeductions(db: Executor, orderId: string): Promise<DeductionRow[]> {
  const { id, kind, note, amount } = orderDeductions;
  return db
    .select({ id, kind, note, amount })
    .from(orderDeductions)
    .where(eq(orderDeductions.orderId, orderId))
    .orderBy(asc(orderDeductions.position));
}

/** Their ids, in their order. */
export async function insertDeductions(
  tx: Transaction,
  orderId: string,
  deductions: readonly Deduction[],
): Promise<string[]> {
  if (deductions.length === 0) return [];
  const actorId = actingStaff()?.userId ?? null;
  const rows = deductions.map((deduction, position) => ({
    ...deduction,
    id: uuidV7(),
    position,
    orderId,
    actorId,
  }));
  await tx.insert(orderDeductions).values(rows);
  return rows.map(({ id }) => id);
}

/** The order's row is locked. */
export async function updateDepositSettled(
  tx: Transaction,
  orderId: string,
  kept: Cents,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ depositKept: kept, depositSettledAt: now, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}
