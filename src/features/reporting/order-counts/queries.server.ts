import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { orderCountChanges, orderCounts, orderDevices } from '#/db/schema/reporting.ts';
import { addDays, startOfDay, type Day } from '#/domain/dates/day.ts';
import { wholeMonth } from '#/domain/dates/month.ts';

/** A day whose orders have changed since they were counted. */
export async function findChangedDay(db: Executor): Promise<Day | null> {
  const rows = await db.select({ day: orderCountChanges.day }).from(orderCountChanges).limit(1);
  return rows[0]?.day ?? null;
}

/**
 * Takes the oldest days whose orders have changed. Every change that it takes is committed, so whatever
 * counts after this statement sees it; one that is committed later stays for the next time. Of two that
 * want the same day the second waits here, and finds it taken.
 */
export async function deleteChanges(tx: Transaction, limit: number): Promise<Day[]> {
  const { day } = orderCountChanges;
  const oldest = tx.selectDistinct({ day }).from(orderCountChanges).orderBy(day).limit(limit);
  const taken = await tx.delete(orderCountChanges).where(inArray(day, oldest)).returning({ day });
  return [...new Set(taken.map((change) => change.day))];
}

/** Counts the orders of a day anew. */
export async function insertDay(tx: Transaction, day: Day): Promise<void> {
  await tx.delete(orderCounts).where(and(eq(orderCounts.grain, 'day'), eq(orderCounts.day, day)));
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))];
  await tx.execute(sql`
    insert into ${orderCounts} (figure, grain, day, key, device, locale, count)
    with placed as materialized (
      select ${orders.id} as id, coalesce(${orders.countyCode}::text, '-') as county, ${orders.locale} as locale,
        coalesce(${orderDevices.device}, 'unknown') as device,
        ${orders.cartVersion} is not null and not exists (
          select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
            and ${orderEvents.kind} = 'placed' and ${orderEvents.actorId} is not null) as is_own,
        exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}) as is_prompted,
        exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
          and ${orderEvents.kind} = 'payment_confirmed') as is_paid
      from ${orders} left join ${orderDevices} on ${orderDevices.orderId} = ${orders.id}
      where ${orders.createdAt} >= ${from} and ${orders.createdAt} < ${until}
    )
    select 'step', 'day', ${day}::date, step, device, locale, count(*)
    from placed cross join lateral (values
      ('ordered', true),
      -- Money that came another way needed no prompt of ours, and is further on.
      ('prompted', is_prompted or is_paid),
      ('paid', is_paid)) as came (step, is_so)
    where is_own and is_so group by step, device, locale
    union all
    select 'county', 'day', ${day}::date, county, device, locale, count(*)
    from placed group by county, device, locale
    union all
    select 'product', 'day', ${day}::date, ${orderLines.productId}::text, '-', '-', count(distinct placed.id)
    from placed join ${orderLines} on ${orderLines.orderId} = placed.id
    where ${orderLines.productId} is not null group by ${orderLines.productId}`);
}

/** Adds the days of a month up anew. */
export async function insertMonth(tx: Transaction, month: Day): Promise<void> {
  const { grain, day } = orderCounts;
  await tx.delete(orderCounts).where(and(eq(grain, 'month'), eq(day, month)));
  const { from, to } = wholeMonth(month);
  await tx.execute(sql`
    insert into ${orderCounts} (figure, grain, day, key, device, locale, count)
    select figure, 'month', ${month}::date, key, device, locale, sum(count)
    from ${orderCounts} where ${and(eq(grain, 'day'), between(day, from, to))}
    group by figure, key, device, locale`);
}

export async function deleteCounts(tx: Transaction): Promise<void> {
  await tx.delete(orderCounts);
}

/** As if all orders had just changed. */
export async function insertAllChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${orderCountChanges} (day)
    select distinct (${orders.createdAt} at time zone 'Africa/Nairobi')::date from ${orders}`);
}
