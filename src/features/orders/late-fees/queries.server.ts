import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { lateFees } from '#/db/schema/late-fees.ts';
import type { LateFee } from '#/domain/rentals/late-fee.ts';

export type LateFeeRow = typeof lateFees.$inferSelect;

export function listLateFees(db: Executor, orderId: string): Promise<LateFeeRow[]> {
  return db
    .select()
    .from(lateFees)
    .where(eq(lateFees.orderId, orderId))
    .orderBy(asc(lateFees.lineId));
}

/** Or brings it up to date. The order’s row is locked; what is waived stays as it is. */
export async function insertLateFee(
  tx: Transaction,
  { orderId, lineId }: { orderId: string; lineId: string },
  fee: LateFee,
  now: Date,
): Promise<void> {
  await tx
    .insert(lateFees)
    .values({ orderId, lineId, ...fee, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: lateFees.lineId,
      set: { ...fee, updatedAt: now },
      setWhere: sql`${lateFees.waivedAt} is null and (${lateFees.amount} <> excluded.amount or ${lateFees.daysLate} <> excluded.days_late)`,
    });
}

/** The order's row is locked. */
export async function deleteLateFee(tx: Transaction, lineId: string): Promise<void> {
  await tx.delete(lateFees).where(and(eq(lateFees.lineId, lineId), isNull(lateFees.waivedAt)));
}

/** The order's row is locked. */
export async function updateLateFeeWaived(
  tx: Transaction,
  lineId: string,
  /** Null: it is asked for again. */
  why: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(lateFees)
    .set({ waivedAt: why === null ? null : now, waivedWhy: why, updatedAt: now })
    .where(eq(lateFees.lineId, lineId));
}
