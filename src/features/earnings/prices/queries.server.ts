import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { moneyByDay } from '#/db/schema/finance.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { productViews } from '#/db/schema/reporting.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PriceSide } from '#/domain/earnings/price-tests.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { nairobi } from '../queries.server.ts';

/** The latest changes of a product's prices and packages by people of the shop, the latest first. */
export function listPriceEntries(db: Executor, productId: string, limit: number) {
  const { id, thing, thingId, action, before, after } = auditLog;
  return db
    .select({ day: sql<Day>`${nairobi(sql`${auditLog.at}`)}::text`, before, after })
    .from(auditLog)
    .where(
      and(
        eq(thing, 'products'),
        eq(thingId, productId),
        eq(action, 'update'),
        sql`${after} ?| array['price', 'rental_price', 'rate_plan']`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** The day on which a product was first written down. */
export async function findFirstDay(db: Executor, productId: string): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: sql<Day>`${nairobi(sql`${products.createdAt}`)}::text` })
    .from(products)
    .where(eq(products.id, productId));
  return row?.day;
}

/**
 * What happened to a product in each of some spans, in their order: paid orders by the day they were
 * placed, what was earned (EARN-2) and views of its page.
 */
export async function listPriceSides(
  db: Executor,
  productId: string,
  spans: readonly (DaySpan & { isSale: boolean })[],
): Promise<PriceSide[]> {
  if (spans.length === 0) return [];
  const asked = sql.join(
    spans.map(
      ({ from, to, isSale }, index) =>
        sql`(${index}::int, ${from}::date, ${to}::date, ${isSale}::boolean)`,
    ),
    sql`, `,
  );
  const placed = nairobi(sql`${orders.createdAt}`);
  const { rows } = await db.execute<Record<keyof PriceSide, string>>(sql`
    with asked (place, first, last, is_sale) as (values ${asked}), placed as materialized (
      select ${orders.id} as id, ${placed} as day, ${orderLines.type} = 'purchase' as is_sale,
        ${orderLines.quantity} * coalesce(${orderLines.rentalEndDate} - ${orderLines.rentalStartDate}, 1) as units
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.productId} = ${productId}
        and ${orders.status} not in ('pending_payment', 'cancelled', 'refunded')
    ), earned as materialized (
      select ${moneyByDay.day} as day, ${moneyByDay.figure} as figure, ${moneyByDay.amount} as amount from ${moneyByDay}
      where ${moneyByDay.figure} in ('product', 'rental') and ${moneyByDay.key} = ${productId}
        and ${moneyByDay.day} between (select min(first) from asked) and (select max(last) from asked)
    ), viewed as materialized (
      select ${productViews.day} as day, ${productViews.count} as count from ${productViews}
      where ${productViews.productId} = ${productId} and ${productViews.grain} = 'day'
        and ${productViews.day} between (select min(first) from asked) and (select max(last) from asked)
    )
    select
      (select count(distinct id) from placed where placed.is_sale = asked.is_sale and day between first and last) as orders,
      (select coalesce(sum(units), 0) from placed where placed.is_sale = asked.is_sale and day between first and last) as units,
      (select coalesce(sum(case when not asked.is_sale then case figure when 'rental' then amount end
          when figure = 'product' then amount else -amount end), 0)
        from earned where day between first and last) as earned,
      (select coalesce(sum(count), 0) from viewed where day between first and last) as views
    from asked order by place`);
  return rows.map(({ orders: paid, units, earned, views }) => ({
    orders: Number(paid),
    units: Number(units),
    earned: Number(earned),
    views: Number(views),
  }));
}
