import { and, asc, eq, lte, sql, type WithSubquery } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { RentalState, RentalStatus } from '#/domain/orders/rental-status.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { orderTopic } from '../live/order-topic.ts';
import { insertOrderEventParts, type NewOrderEvent } from '../queries.server.ts';

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

/**
 * The step of an order whose row is locked, its entry as `insertOrderEvent` writes it, and what it does to
 * the order's money, in one statement. False: it is in another status, and the caller must roll back.
 */
export async function updateLockedOrderStatus(
  tx: Transaction,
  event: NewOrderEvent & { fromStatus: OrderStatus; toStatus: OrderStatus },
  money: readonly WithSubquery[],
): Promise<boolean> {
  const { orderId, fromStatus, toStatus } = event;
  const moved = tx.$with('moved').as(
    tx
      .update(orders)
      .set({ status: toStatus, updatedAt: sql`now()` })
      .where(and(eq(orders.id, orderId), eq(orders.status, fromStatus)))
      .returning({ orderId: orders.id }),
  );
  const { entry, told } = insertOrderEventParts(tx, event);
  const written = tx
    .with(moved, entry, told, ...money)
    .select({ seq: told.seq })
    .from(moved)
    .innerJoin(told, sql`true`);
  const [row] = await runPrepared(written);
  if (!row) return false;
  publishAtCommit(tx, orderTopic(orderId), row.seq);
  return true;
}
