import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import {
  orderExtensionLines,
  orderExtensions,
  type ExtensionState,
} from '#/db/schema/order-extensions.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatSplit } from '#/domain/money/vat.ts';

export type ExtensionRow = typeof orderExtensions.$inferSelect;
type NewExtension = typeof orderExtensions.$inferInsert;

/** What it adds to the price of one unit of a line. */
export interface ExtensionLine {
  lineId: string;
  added: Cents;
}

export async function insertExtension(
  tx: Transaction,
  extension: NewExtension,
  lines: readonly ExtensionLine[],
): Promise<ExtensionRow> {
  const [row] = await tx.insert(orderExtensions).values(extension).returning();
  if (!row) throw new Error(`No extension was written for order ${extension.orderId}`);
  await tx
    .insert(orderExtensionLines)
    .values(lines.map((line) => ({ ...line, extensionId: row.id })));
  return row;
}

/** The latest extension of an order that stands so. */
export async function findExtension(
  db: Executor,
  orderId: string,
  states: readonly ExtensionState[],
): Promise<ExtensionRow | null> {
  const latest = db
    .select()
    .from(orderExtensions)
    .where(and(eq(orderExtensions.orderId, orderId), inArray(orderExtensions.state, [...states])))
    .orderBy(desc(orderExtensions.createdAt), desc(orderExtensions.id))
    .limit(1);
  const [row] = await runPrepared(latest);
  return row ?? null;
}

export function listExtensionLines(db: Executor, extensionId: string): Promise<ExtensionLine[]> {
  const { lineId, added } = orderExtensionLines;
  return db
    .select({ lineId, added })
    .from(orderExtensionLines)
    .where(eq(orderExtensionLines.extensionId, extensionId))
    .orderBy(asc(lineId));
}

/** Orders with an extension whose hold is over and whose own job was lost or is late. */
export async function listOverdueExtensions(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orderId: orderExtensions.orderId })
    .from(orderExtensions)
    .where(and(eq(orderExtensions.state, 'open'), lte(orderExtensions.holdExpiresAt, now)))
    .orderBy(asc(orderExtensions.holdExpiresAt))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** The guarded step of an extension: whoever gets its row moves the units. */
export async function updateExtension(
  tx: Transaction,
  id: string,
  { from, to }: { from: ExtensionState; to: ExtensionState },
): Promise<boolean> {
  const rows = await tx
    .update(orderExtensions)
    .set({ state: to })
    .where(and(eq(orderExtensions.id, id), eq(orderExtensions.state, from)))
    .returning({ id: orderExtensions.id });
  return rows.length > 0;
}

/** A line ends `days` later and costs more. Its order's row is locked, its units are booked. */
export async function updateLineExtended(
  tx: Transaction,
  { lineId, added }: ExtensionLine,
  { end, days }: { end: Day; days: number },
): Promise<void> {
  const more = sql`${sql.param(added, orderLines.unitPrice)}::numeric`;
  await tx
    .update(orderLines)
    .set({
      rentalEndDate: end,
      rentalDuration: sql`${orderLines.rentalDuration} + ${days}`,
      dueBackOn: sql`${orderLines.dueBackOn} + ${days}::int`,
      blockedUntil: sql`${orderLines.blockedUntil} + ${days}::int`,
      unitPrice: sql`${orderLines.unitPrice} + ${more}`,
      totalPrice: sql`${orderLines.totalPrice} + ${more} * ${orderLines.quantity}`,
    })
    .where(eq(orderLines.id, lineId));
}

/** An order costs more. Its row is locked. */
export async function updateOrderPrice(
  tx: Transaction,
  orderId: string,
  { goods, gross, net, vat }: VatSplit & { goods: Cents },
): Promise<void> {
  const plus = (column: typeof orders.goodsTotal, cents: Cents) =>
    sql`${column} + ${sql.param(cents, column)}::numeric`;
  await tx
    .update(orders)
    .set({
      goodsTotal: plus(orders.goodsTotal, goods),
      netTotal: plus(orders.netTotal, net),
      vatTotal: plus(orders.vatTotal, vat),
      grossTotal: plus(orders.grossTotal, gross),
      dueTotal: plus(orders.dueTotal, gross),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}
