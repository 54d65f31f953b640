import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { RentalState, RentalStatus } from '#/domain/orders/rental-status.ts';

/** Orders whose hold is over and whose own job was lost or is late. */
export async function listOverdueOrderIds(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), lte(orders.holdExpiresAt, now)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Moves every hire line of an order that stands there. The order's row is locked. */
export async function updateRentals(
  tx: Transaction,
  orderId: string,
  { from, to }: { from: RentalStatus; to: RentalStatus },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ hireStatus: to })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.type, 'rental'),
        eq(orderLines.hireStatus, from),
      ),
    );
}

/** What a hire line is from now on. Its order's row is locked. */
export async function updateRental(
  tx: Transaction,
  lineId: string,
  { status, returned }: RentalState,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ hireStatus: status, returnedUnits: returned })
    .where(eq(orderLines.id, lineId));
}
