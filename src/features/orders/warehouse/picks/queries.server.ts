import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import { orderPicks } from '#/db/schema/warehouse.ts';
import { OPEN_STATUSES } from '#/domain/orders/order-task.ts';

/** What was laid to the lines of these orders, in order; with the labels of what carries one. */
export function listPicks(db: Executor, orderIds: readonly string[]) {
  return db
    .select({
      key: orderPicks.key,
      lineId: orderPicks.lineId,
      units: orderPicks.units,
      code: stockUnits.code,
    })
    .from(orderPicks)
    .leftJoin(stockUnits, eq(stockUnits.id, orderPicks.unitId))
    .where(inArray(orderPicks.orderId, [...orderIds]))
    .orderBy(asc(orderPicks.at), asc(orderPicks.key));
}

export type PickRow = Awaited<ReturnType<typeof listPicks>>[number];

/** Whether this tick was written already. Its order's row is locked. */
export async function findIsPicked(tx: Transaction, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ key: orderPicks.key })
    .from(orderPicks)
    .where(eq(orderPicks.key, key));
  return row !== undefined;
}

/** The unit as it stays until the transaction ends. After the order in the lock order. */
export async function lockUnit(tx: Transaction, code: string) {
  const [row] = await tx.select().from(stockUnits).where(eq(stockUnits.code, code)).for('update');
  return row;
}

/** The order, not at its end, to which a unit was laid and of which it is not back; its row is locked. */
export async function findOrderOfUnit(
  tx: Transaction,
  unitId: string,
): Promise<{ orderId: string; lineId: string; number: string } | undefined> {
  const [row] = await tx
    .select({ orderId: orders.id, lineId: orderPicks.lineId, number: orders.number })
    .from(orderPicks)
    .innerJoin(orders, eq(orders.id, orderPicks.orderId))
    .innerJoin(orderLines, eq(orderLines.id, orderPicks.lineId))
    .where(
      and(
        eq(orderPicks.unitId, unitId),
        inArray(orders.status, [...OPEN_STATUSES]),
        or(ne(orderLines.type, 'rental'), inArray(orderLines.hireStatus, ['reserved', 'out'])),
      ),
    )
    .groupBy(orders.id, orderPicks.lineId, orders.number)
    .having(sql`sum(${orderPicks.units}) > 0`);
  return row;
}

type NewPick = Omit<typeof orderPicks.$inferInsert, 'at' | 'staffId'>;

/** Notes units laid to a line, as whoever makes the call. */
export async function insertPick(tx: Transaction, pick: NewPick): Promise<void> {
  await tx.insert(orderPicks).values({ ...pick, staffId: actingStaff()?.userId });
}
