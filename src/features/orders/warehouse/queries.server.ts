import { and, asc, count, eq, getColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import { IN_SHOP_STATUSES, OPEN_STATUSES } from '#/domain/orders/order-task.ts';
import type { OrderRow } from '../queries.server.ts';

/** An order that goods leave or come back for. */
export interface WarehouseRow {
  order: OrderRow;
  /** When its first hires leave, or when the first of those that are out are due; null: none. */
  on: Day | null;
  /** Of all orders, not of these alone. */
  total: number;
}

const total = sql<number>`(count(*) over ())::int`;

interface Days {
  /** Null: however long ago, and what has no day. */
  from: Day | null;
  until: Day;
  limit: number;
}

/** Orders in the shop that leave by then, the latest first; those without a day at the end (ORDER-21). */
export function listOrdersLeaving(
  db: Executor,
  { from, until, limit }: Days,
): Promise<WarehouseRow[]> {
  const leaves = db
    .select({ on: sql<Day | null>`min(${orderLines.leavesOn})`.as('leaves_first') })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.type, 'rental')))
    .as('leaves');
  return db
    .select({ order: getColumns(orders), on: sql<Day | null>`${leaves.on}::text`, total })
    .from(orders)
    .crossJoinLateral(leaves)
    .where(
      and(
        inArray(orders.status, [...IN_SHOP_STATUSES]),
        // What was sent is on its way; what is picked up lies ready.
        sql`(${orders.status} <> 'dispatched' or ${orders.deliveryMethod} = 'pickup')`,
        from === null
          ? sql`coalesce(${leaves.on} <= ${until}, true)`
          : sql`${leaves.on} between ${from} and ${until}`,
      ),
    )
    .orderBy(sql`${leaves.on} nulls last`, asc(orders.id))
    .limit(limit);
}

/** Orders with hires due back by then, the latest first, and with some that nobody has looked at (ORDER-21). */
export function listOrdersDueBack(
  db: Executor,
  { from, until, limit }: Days,
): Promise<WarehouseRow[]> {
  const isSince = from === null ? sql`true` : sql`${orderLines.dueBackOn} >= ${from}`;
  const isDue = sql`${orderLines.hireStatus} = 'out' and ${orderLines.dueBackOn} <= ${until} and ${isSince}`;
  // Looked up first, as an array: the planner would else try every order there ever was.
  const found = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(from === null ? sql`(${isDue}) or ${orderLines.hireStatus} = 'returned'` : isDue);
  const due = db
    .select({ on: sql<Day | null>`min(${orderLines.dueBackOn})`.as('due_first') })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isDue))
    .as('due');
  return db
    .select({ order: getColumns(orders), on: sql<Day | null>`${due.on}::text`, total })
    .from(orders)
    .crossJoinLateral(due)
    .where(
      and(inArray(orders.status, [...OPEN_STATUSES]), sql`${orders.id} = any(array(${found}))`),
    )
    .orderBy(sql`${due.on} nulls last`, asc(orders.id))
    .limit(limit);
}

/** Lines with what their products say of pictures, parts and labels. */
export function listGoods(db: Executor, orderIds: readonly string[]) {
  return db
    .select({
      line: getColumns(orderLines),
      images: products.images,
      includes: products.includes,
      prefix: products.unitPrefix,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
}

export type GoodsRow = Awaited<ReturnType<typeof listGoods>>[number];

/** Whether the history has what a request with this key wrote. The order's row is locked. */
export async function findIsTaken(
  tx: Transaction,
  { orderId, key }: { orderId: string; key: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ entries: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.details}->>'key' = ${key}`));
  return row !== undefined && row.entries > 0;
}
