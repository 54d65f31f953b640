import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { unitChanges } from '#/db/schema/earnings.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { stockByDay, stockUnits } from '#/db/schema/stock.ts';
import { orderPicks } from '#/db/schema/warehouse.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { SeasonDays } from '#/domain/earnings/seasons.ts';
import type { UnitFigure } from '#/domain/earnings/unit-facts.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { daysOwned, nairobi } from '../queries.server.ts';

const { figure, productId: ofProduct, day: changedOn, change } = unitChanges;

/** Unit-days of a figure until and with `to`: a unit that came on a day is there on each since. */
const unitDays = (from: SQL, to: SQL): SQL =>
  sql`sum(${change} * greatest(0, ${to} - greatest(${changedOn}, ${from})))`;

/**
 * Unit-days in a span, by product: with customers (EARN-3), and of paid hires as they were agreed, hired,
 * and blocked with the way and the turnaround (EARN-13). Hires that were carried out count whatever became
 * of their money. One statement reads all three figures; `to` is no later than today.
 */
export async function listUnitDays(
  db: Executor,
  { from, to }: DaySpan,
): Promise<Map<string, Record<UnitFigure, number>>> {
  const days = unitDays(sql`${from}::date`, sql`(${to}::date + 1)`);
  const of = (name: UnitFigure) =>
    sql<number>`coalesce(${days} filter (where ${figure} = ${name}), 0)`.mapWith(Number);
  const rows = await db
    .select({ id: ofProduct, out: of('out'), hired: of('hired'), blocked: of('blocked') })
    .from(unitChanges)
    .where(lte(changedOn, to))
    .groupBy(ofProduct);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Unit-days with customers and owned, of one product in each month of a span, by its first day (EARN-3). */
export async function listDaysByMonth(db: Executor, productId: string, { from, to }: DaySpan) {
  const end = sql`least((first + interval '1 month')::date, ${to}::date + 1)`;
  const { rows } = await db.execute<{ month: Day; out: string; owned: string }>(sql`
    select to_char(first, 'YYYY-MM-DD') as month,
      (select coalesce(${unitDays(sql`greatest(first, ${from}::date)`, end)}, 0) from ${unitChanges}
        where ${figure} = 'out' and ${ofProduct} = ${productId}) as out,
      (select coalesce(${daysOwned(sql`greatest(first, ${from}::date)`, end)}, 0) from ${stockByDay}
        where ${stockByDay.productId} = ${productId}) as owned
    from (select month::date as first from generate_series(date_trunc('month', ${from}::date), ${to}::date,
      interval '1 month') as month) as months order by first`);
  return rows.map(({ month, out, owned }) => ({
    month,
    daysOut: Number(out),
    daysOwned: Number(owned),
  }));
}

/**
 * Unit-days of a product that are promised from this day on, in each of some months, by its first day
 * (EARN-12): of hires that are paid, from the day they leave, and of units that are out, from tomorrow, both
 * until they are due back. Today a unit that is out is out (EARN-3).
 */
export async function listBookedByMonth(
  db: Executor,
  productId: string,
  { from, months, today }: { from: Day; months: number; today: Day },
) {
  const isOut = sql`${orderLines.hireStatus} = 'out'`;
  const isPaid = sql`${orders.status} not in ('pending_payment', 'cancelled', 'refunded')`;
  const { rows } = await db.execute<{ month: Day; days: string }>(sql`
    with booked as (
      select ${orderLines.quantity} - ${orderLines.returnedUnits} as units, ${orderLines.dueBackOn} as back_on,
        case when ${isOut} then ${today}::date + 1 else greatest(${orderLines.leavesOn}, ${today}::date) end as out_on
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.productId} = ${productId} and ${orderLines.hireStatus} in ('reserved', 'out')
        and ${orderLines.dueBackOn} > ${today}::date and (${isOut} or ${isPaid})
    ), months as (
      select (${from}::date + make_interval(months => later))::date as first,
        (${from}::date + make_interval(months => later + 1))::date as next
      from generate_series(0, ${months}::int - 1) as later
    )
    select to_char(first, 'YYYY-MM-DD') as month,
      coalesce(sum(units * greatest(0, least(back_on, next) - greatest(out_on, first))), 0) as days
    from months left join booked on true group by first order by first`);
  return rows.map(({ month, days }) => ({ month, booked: Number(days) }));
}

/**
 * Days to this day on which labelled units of a product were out, by unit: those that were laid to a hire
 * by their label. One that was scanned as it came back came back then, else with the last of its line.
 */
export async function listDaysOfUnits(
  db: Executor,
  productId: string,
  today: Day,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; days: string }>(sql`
    with laid as materialized (
      select ${orderPicks.lineId} as line_id, ${orderPicks.unitId} as unit_id, sum(${orderPicks.units}) as units,
        max(${orderPicks.at}) filter (where ${orderPicks.units} < 0) as taken_at
      from ${orderPicks} join ${stockUnits} on ${stockUnits.id} = ${orderPicks.unitId}
      where ${stockUnits.productId} = ${productId}
      group by 1, 2
    ), handed as materialized (
      select ${orderLines.id} as line_id, ${orderLines.orderId} as order_id, ${orderLines.dueBackOn} as due_back_on,
        ${orderLines.hireStatus} = 'out' as is_out, left_at,
        coalesce(${nairobi(sql`left_at`)}, ${orderLines.leavesOn}) as out_on
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        cross join lateral (select max(${orderEvents.createdAt}) as left_at from ${orderEvents}
          where ${orderEvents.orderId} = ${orderLines.orderId} and ${orderEvents.kind} =
            case ${orders.deliveryMethod} when 'delivery' then 'dispatched' else 'delivered' end) as leaving
      where ${orderLines.hireStatus} in ('out', 'returned', 'inspected')
        and ${orderLines.id} in (select line_id from laid)
    ), ended as (
      select line_id, max(coalesce((${orderEvents.details} ->> 'on')::date, ${nairobi(sql`${orderEvents.createdAt}`)})) as back_on
      from handed join ${orderEvents} on ${orderEvents.orderId} = handed.order_id
        and ${orderEvents.kind} = 'rental_returned' and ${orderEvents.details} ->> 'lineId' = line_id::text
      group by line_id
    )
    select unit_id as id, sum(greatest(1, case when laid.units <= 0 then ${nairobi(sql`taken_at`)}
        when is_out then ${today}::date + 1 else coalesce(ended.back_on, due_back_on) end - out_on)) as days
    from handed join laid using (line_id) left join ended using (line_id)
    where laid.units > 0 or taken_at >= coalesce(left_at, out_on::timestamptz)
    group by unit_id`);
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}

/** Unit-days of a product with customers, to this day. */
export async function countDaysOut(db: Executor, productId: string, today: Day): Promise<number> {
  const rows = await db
    .select({
      days: sql`coalesce(sum(${change} * (${today}::date + 1 - ${changedOn})), 0)`.mapWith(Number),
    })
    .from(unitChanges)
    .where(and(eq(figure, 'out'), eq(ofProduct, productId), lte(changedOn, today)));
  return rows[0]?.days ?? 0;
}

/** Unit-days with customers in a span, by day of the week and month; of one category, or of all. */
export async function listSeasonDays(
  db: Executor,
  category: string | null,
  { from, to }: DaySpan,
): Promise<SeasonDays[]> {
  const isOfCategory =
    category === null
      ? sql`true`
      : sql`${ofProduct} in (select ${products.id} from ${products} where ${products.category} = ${category})`;
  const { rows } = await db.execute<{ month: Day; weekday: number; days: string }>(sql`
    with changed as (
      select ${changedOn} as day, sum(${change}) as change from ${unitChanges}
      where ${figure} = 'out' and ${changedOn} <= ${to}::date and ${isOfCategory} group by 1
      union all
      select day::date, 0 from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), units as (
      select day, sum(sum(change)) over (order by day) as units from changed group by day
    )
    select to_char(day, 'YYYY-MM-01') as month, extract(dow from day)::int as weekday, sum(units) as days
    from units where day >= ${from}::date group by 1, 2 having sum(units) > 0`);
  return rows.map(({ days, ...cell }) => ({ ...cell, days: Number(days) }));
}
