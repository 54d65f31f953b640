import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import { hasDepositHeld, hasOpenSum, type OrderRow } from '#/features/orders/queries.server.ts';

export interface OrderAheadRow {
  order: OrderRow;
  /** When its first hire leaves and its last one is due back; null: it has none. */
  leavesOn: Day | null;
  dueBackOn: Day | null;
}

/** Orders of which something is open or a deposit is held, by an index each, the oldest first. */
export async function listOrdersAhead(db: Executor, limit: number): Promise<OrderAheadRow[]> {
  const open = db.select({ id: orders.id }).from(orders).where(hasOpenSum);
  const held = db.select({ id: orders.id }).from(orders).where(hasDepositHeld);
  const rows = await db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(array(${open}) || array(${held}))`)
    .orderBy(asc(orders.id))
    .limit(limit);
  const hires = await listHireDays(
    db,
    rows.map(({ id }) => id),
  );
  const ofOrder = new Map(hires.map((hire) => [hire.orderId, hire]));
  return rows.map((order) => {
    const { leavesOn = null, dueBackOn = null } = ofOrder.get(order.id) ?? {};
    return { order, leavesOn, dueBackOn };
  });
}

function listHireDays(db: Executor, orderIds: readonly string[]) {
  const { orderId, type, leavesOn, dueBackOn } = orderLines;
  return db
    .select({
      orderId,
      leavesOn: sql<Day | null>`min(${leavesOn})::text`,
      dueBackOn: sql<Day | null>`max(${dueBackOn})::text`,
    })
    .from(orderLines)
    .where(sql`${inArray(orderId, [...orderIds])} and ${eq(type, 'rental')}`)
    .groupBy(orderId);
}
