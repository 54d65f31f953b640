import { and, asc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orderReturnLines, orderReturns } from '#/db/schema/order-returns.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { GoodsReturn } from '#/domain/orders/return-goods.ts';
import type { OrderRow } from '../queries.server.ts';

export type ReturnRow = typeof orderReturns.$inferSelect & {
  lines: (typeof orderReturnLines.$inferSelect)[];
};

/** The order of the return that was booked under a key; null: none was. */
export async function findReturnOrder(tx: Transaction, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.key, key));
  return row?.orderId ?? null;
}

/** What came back of an order, the oldest first. */
export async function listReturns(db: Executor, orderId: string): Promise<ReturnRow[]> {
  const rows = await db
    .select({ row: orderReturns, line: orderReturnLines })
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.id), asc(orderReturnLines.lineId));
  const returns = new Map<string, ReturnRow>();
  for (const { row, line } of rows) {
    const known = returns.get(row.id) ?? { ...row, lines: [] };
    known.lines.push(line);
    returns.set(row.id, known);
  }
  return [...returns.values()];
}

type NewReturn = Pick<
  typeof orderReturns.$inferInsert,
  'orderId' | 'key' | 'reason' | 'note' | 'back' | 'createdAt'
>;

/** Writes a return down and counts its units as back. The order's row is locked. */
export async function insertReturn(
  tx: Transaction,
  facts: NewReturn,
  { lines, ...sums }: GoodsReturn,
): Promise<void> {
  const actorId = actingStaff()?.userId ?? null;
  const [row] = await tx
    .insert(orderReturns)
    .values({ ...facts, ...sums, actorId })
    .returning({ id: orderReturns.id });
  if (!row) throw new Error(`No return was written for order ${facts.orderId}`);
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, returnId: row.id })));
  for (const { lineId, units } of lines) {
    await tx
      .update(orderLines)
      .set({ returnedUnits: sql`${orderLines.returnedUnits} + ${units}` })
      .where(eq(orderLines.id, lineId));
  }
}

/** Takes so much of the price of an order back. The order's row is locked. */
export async function updateGoodsReturned(
  tx: Transaction,
  orderId: string,
  amount: Cents,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      goodsReturned: sql`${orders.goodsReturned} + ${sql.param(amount, orders.goodsReturned)}`,
      allowedTotal: sql`${orders.allowedTotal} + ${sql.param(amount, orders.allowedTotal)}`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!row) throw new Error(`Order ${orderId} vanished while it was locked`);
  return row;
}

interface OrderIdPage {
  after: string | null;
  limit: number;
}

/** Orders with hired units at customers that end or are due back on one of these days, in the order of their ids. */
export function listOrderIdsOut(
  db: Executor,
  days: { ends: readonly Day[]; dueBackOn: readonly Day[] },
  page: OrderIdPage,
): Promise<string[]> {
  const isDue = or(
    inArray(orderLines.rentalEndDate, [...days.ends]),
    inArray(orderLines.dueBackOn, [...days.dueBackOn]),
  );
  return listIdsOut(db, isDue, page);
}

/** Orders with units out that should have been back before a day, in the order of their ids. */
export function listOrderIdsLate(db: Executor, today: Day, page: OrderIdPage): Promise<string[]> {
  return listIdsOut(db, lt(orderLines.dueBackOn, today), page);
}

async function listIdsOut(
  db: Executor,
  isDue: SQL | undefined,
  { after, limit }: OrderIdPage,
): Promise<string[]> {
  const isNext = after === null ? undefined : gt(orderLines.orderId, after);
  const rows = await db
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.hireStatus, 'out'), isDue, isNext))
    .orderBy(asc(orderLines.orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
