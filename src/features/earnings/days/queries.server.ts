import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { orderPicks } from '#/db/schema/warehouse.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { SeasonDays } from '#/domain/earnings/seasons.ts';
import type { BlockedDays } from '#/domain/earnings/turnaround.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { nairobi } from '../queries.server.ts';

/** Lines of hires that left, when they did, and what was counted of them as it came back. */
const handedOut = (productId: string | null): SQL => sql`
  handed as (
    select ${orderLines.id} as line_id, ${orderLines.orderId} as order_id, ${orderLines.productId} as product_id,
      ${orderLines.quantity} as quantity, ${orderLines.dueBackOn} as due_back_on,
      ${orderLines.hireStatus} = 'out' as is_out, left_at,
      coalesce(${nairobi(sql`left_at`)}, ${orderLines.leavesOn}) as out_on
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      cross join lateral (select max(${orderEvents.createdAt}) as left_at from ${orderEvents}
        where ${orderEvents.orderId} = ${orderLines.orderId} and ${orderEvents.kind} =
          case ${orders.deliveryMethod} when 'delivery' then 'dispatched' else 'delivered' end) as leaving
    where ${orderLines.hireStatus} in ('out', 'returned', 'inspected')
      ${productId === null ? sql`` : sql`and ${orderLines.productId} = ${productId}`}
  ), counted as (
    select line_id, coalesce((${orderEvents.details} ->> 'on')::date, ${nairobi(sql`${orderEvents.createdAt}`)}) as back_on,
      (${orderEvents.details} ->> 'units')::int as units
    from handed join ${orderEvents} on ${orderEvents.orderId} = handed.order_id
      and ${orderEvents.kind} = 'rental_returned' and ${orderEvents.details} ->> 'lineId' = line_id::text
  )`;

/**
 * Units of hires that left, with the days on which they did and came back, `[out_on, back_on)`: as they
 * were handed over and counted back; where that was not written down, as it was agreed. A unit that left
 * was out for a day at least, and one that is out is so today (EARN-3).
 */
const unitsOut = (today: Day, productId: string | null = null): SQL => sql`
  with ${handedOut(productId)}, spans as (
    select line_id, units, back_on from counted
    union all
    select line_id, quantity - coalesce((select sum(units) from counted where counted.line_id = handed.line_id), 0),
      case when is_out then ${today}::date + 1 else due_back_on end
    from handed
  )
  select line_id, product_id, units, out_on, greatest(back_on, out_on + 1) as back_on
  from spans join handed using (line_id) where units > 0`;

/** Unit-days with customers, by product (EARN-3). */
export async function listDaysOut(
  db: Executor,
  { from, to }: DaySpan,
  today: Day,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; days: string }>(sql`
    select product_id as id,
      sum(units * greatest(0, least(back_on, ${to}::date + 1) - greatest(out_on, ${from}::date))) as days
    from (${unitsOut(today)}) as out group by product_id`);
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}

/**
 * Unit-days of paid hires in a span as they were agreed, by product: hired, and blocked with the way and the
 * turnaround (EARN-13). Hires that were carried out count whatever became of their money.
 */
export async function listBlockedDays(
  db: Executor,
  { from, to }: DaySpan,
): Promise<Map<string, BlockedDays>> {
  const days = (start: typeof orderLines.leavesOn, end: typeof orderLines.blockedUntil) =>
    sql`sum(${orderLines.quantity}
      * greatest(0, least(${end}, ${to}::date + 1) - greatest(${start}, ${from}::date)))`;
  const { rows } = await db.execute<{ id: string; hired: string; blocked: string }>(sql`
    select ${orderLines.productId} as id,
      ${days(orderLines.rentalStartDate, orderLines.rentalEndDate)} as hired,
      ${days(orderLines.leavesOn, orderLines.blockedUntil)} as blocked
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.blockedUntil} > ${from}::date and ${orderLines.leavesOn} <= ${to}::date
      and (${orders.status} not in ('pending_payment', 'cancelled', 'refunded')
        or (${orders.status} = 'refunded' and ${orderLines.hireStatus} = 'inspected'))
    group by ${orderLines.productId}`);
  return new Map(
    rows.map(({ id, hired, blocked }) => [id, { hired: Number(hired), blocked: Number(blocked) }]),
  );
}

/** Unit-days with customers and owned, of one product in each month of a span, by its first day (EARN-3). */
export async function listDaysByMonth(
  db: Executor,
  productId: string,
  { from, to, today }: DaySpan & { today: Day },
) {
  const end = sql`least((first + interval '1 month')::date, ${to}::date + 1)`;
  const { rows } = await db.execute<{ month: Day; out: string; owned: string }>(sql`
    with used as materialized (${unitsOut(today, productId)})
    select to_char(first, 'YYYY-MM-DD') as month,
      (select coalesce(sum(units * greatest(0, least(back_on, ${end}) - greatest(out_on, first, ${from}::date))), 0)
        from used) as out,
      (select coalesce(sum(${stockMovements.quantity}
          * greatest(0, ${end} - greatest(${nairobi(stockMovements.at)}, first, ${from}::date))), 0)
        from ${stockMovements} where ${stockMovements.productId} = ${productId}) as owned
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
    with ${handedOut(productId)}, laid as (
      select ${orderPicks.lineId} as line_id, ${orderPicks.unitId} as unit_id, sum(${orderPicks.units}) as units,
        max(${orderPicks.at}) filter (where ${orderPicks.units} < 0) as taken_at
      from ${orderPicks} where ${orderPicks.unitId} is not null
        and ${orderPicks.lineId} in (select line_id from handed)
      group by 1, 2
    ), ended as (select line_id, max(back_on) as back_on from counted group by line_id)
    select unit_id as id, sum(greatest(1, case when laid.units <= 0 then ${nairobi(sql`taken_at`)}
        when is_out then ${today}::date + 1 else coalesce(ended.back_on, due_back_on) end - out_on)) as days
    from handed join laid using (line_id) left join ended using (line_id)
    where laid.units > 0 or taken_at >= coalesce(left_at, out_on::timestamptz)
    group by unit_id`);
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}

/** Unit-days of a product with customers, to this day. */
export async function countDaysOut(db: Executor, productId: string, today: Day): Promise<number> {
  const { rows } = await db.execute<{ days: string }>(sql`
    select coalesce(sum(units * (back_on - out_on)), 0) as days
    from (${unitsOut(today, productId)}) as out`);
  return Number(rows[0]?.days ?? 0);
}

/** Unit-days with customers in a span, by day of the week and month; of one category, or of all. */
export async function listSeasonDays(
  db: Executor,
  category: string | null,
  { from, to, today }: DaySpan & { today: Day },
): Promise<SeasonDays[]> {
  const { rows } = await db.execute<{ month: Day; weekday: number; days: string }>(sql`
    select to_char(day, 'YYYY-MM-01') as month, extract(dow from day)::int as weekday, sum(units) as days
    from (${unitsOut(today)}) as out
      cross join lateral generate_series(greatest(out_on, ${from}::date), least(back_on - 1, ${to}::date),
        interval '1 day') as day
    where ${category === null ? sql`true` : sql`product_id in (select ${products.id} from ${products} where ${products.category} = ${category})`}
    group by 1, 2`);
  return rows.map(({ days, ...cell }) => ({ ...cell, days: Number(days) }));
}
