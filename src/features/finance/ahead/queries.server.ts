import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import { hasDepositHeld, hasOpenSum, moneyColumns } from '#/features/orders/queries.server.ts';

type OrderAhead = Awaited<ReturnType<typeof listOrders>>[number];

export interface OrderAheadRow {
  order: OrderAhead;
  /** When its first hire leaves and its last one is due back; null: it has none. */
  leavesOn: Day | null;
  dueBackOn: Day | null;
}

/** Orders of which something is open or a deposit is held, by an index each, the oldest first. */
export async function listOrdersAhead(db: Executor, limit: number): Promise<OrderAheadRow[]> {
  const rows = await listOrders(db, limit);
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

/** Of each only what is needed here: a whole order is wide, and they are thousands. */
function listOrders(db: Executor, limit: number) {
  const open = db.select({ id: orders.id }).from(orders).where(hasOpenSum);
  const held = db.select({ id: orders.id }).from(orders).where(hasDepositHeld);
  const { id, number, contactName, contactPhone, eventDate, createdAt } = orders;
  return db
    .select({ id, number, contactName, contactPhone, eventDate, createdAt, ...moneyColumns })
    .from(orders)
    .where(sql`${id} = any(array(${open}) || array(${held}))`)
    .orderBy(asc(id))
    .limit(limit);
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
