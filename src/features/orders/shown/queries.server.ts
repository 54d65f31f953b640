import { and, asc, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { isAnyOf } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import { lateFees } from '#/db/schema/late-fees.ts';
import { orderExtensions } from '#/db/schema/order-extensions.ts';
import { deliveryZones, orderDeductions, orderLines, orders } from '#/db/schema/orders.ts';
import { fromDecimal } from '#/domain/money/money.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import type { DeductionRow } from '../deposits/queries.server.ts';
import type { ExtensionRow } from '../extensions/queries.server.ts';
import type { LateFeeRow } from '../late-fees/queries.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';

interface OwnOrder {
  order: OrderRow;
  /** That waits for its payment; there is at most one. */
  extension: ExtensionRow | null;
  zone: { daysMax: number } | null;
  /** What was taken from its deposit, as it was written down. */
  deductions: DeductionRow[];
}

/** A person's own order with what else is shown in one row; null when it is not theirs. */
export async function findOrderToShow(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<OwnOrder | null> {
  const { id, kind, note, amount, position } = orderDeductions;
  // Inside JSON a numeric is written as a text to keep its digits.
  const deduction = sql`json_build_object('id', ${id}, 'kind', ${kind}, 'note', ${note}, 'amount', ${amount}::text)`;
  const deductions = db
    .select({ rows: sql`coalesce(json_agg(${deduction} order by ${position}), '[]')` })
    .from(orderDeductions)
    .where(eq(orderDeductions.orderId, orderId));
  const own = db
    .select({
      order: getColumns(orders),
      extension: getColumns(orderExtensions),
      zone: { daysMax: deliveryZones.daysMax },
      deductions: sql<(Omit<DeductionRow, 'amount'> & { amount: string })[]>`${deductions}`,
    })
    .from(orders)
    .leftJoin(
      orderExtensions,
      and(eq(orderExtensions.orderId, orders.id), eq(orderExtensions.state, 'open')),
    )
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZoneId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  const [found] = await runPrepared(own);
  if (!found) return null;
  return {
    ...found,
    deductions: found.deductions.map((row) => ({ ...row, amount: fromDecimal(row.amount) })),
  };
}

interface LineToShow {
  line: OrderLineRow;
  /** Null: it was taken out of the shop, or the line was typed by hand. */
  product: ProductRow | null;
  lateFee: LateFeeRow | null;
}

/** Lines as `listOrderLines` reads them, each with its product and what was drafted for its delay. */
export function listLinesToShow(db: Executor, orderIds: string[]): Promise<LineToShow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const lines = db
    .select({
      line: getColumns(orderLines),
      product: productColumns,
      lateFee: getColumns(lateFees),
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(lateFees, eq(lateFees.lineId, orderLines.id))
    .where(isAnyOf(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
  return runPrepared(lines);
}
