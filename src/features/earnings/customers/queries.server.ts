import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderMoneyFacts } from '#/db/schema/finance.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import {
  ACTIVE_DAYS,
  MUCH_TIMES,
  RECENT_DAYS,
  type CustomerFacts,
} from '#/domain/earnings/segments.ts';

/**
 * Paid orders whose money has not gone back whole, each with the day on which it was first paid and its
 * sales, as the roll-up has them. Who has no account is known by the telephone.
 */
const paidOrders = (): SQL => sql`
  select coalesce(${orders.userId}::text, ${orders.contactPhone}) as person, sale.day, sale.amount
  from (select ${orderMoneyFacts.orderId} as order_id, min(${orderMoneyFacts.day}) as day,
      sum(${orderMoneyFacts.amount}) as amount
    from ${orderMoneyFacts} where ${orderMoneyFacts.figure} = 'sales'
    group by ${orderMoneyFacts.orderId}) as sale join ${orders} on ${orders.id} = sale.order_id
  where sale.amount > 0`;

const people = (): SQL => sql`
  select person, min(day) as first_on, max(day) as last_on, count(*) as orders, sum(amount) as sales
  from (${paidOrders()}) as paid group by person`;

export interface AlikeCustomers extends CustomerFacts {
  people: number;
  sales: number;
}

/** How many customers are alike in what makes their segment; a few rows, however many there are. */
export async function listAlikeCustomers(db: Executor, today: Day): Promise<AlikeCustomers[]> {
  const { rows } = await db.execute<{
    orders: number;
    daysSince: number;
    hasSpentMuch: boolean;
    people: string;
    sales: string;
  }>(sql`
    with people as (${people()}), counted as (
      select least(orders, 2)::int as orders, ${today}::date - last_on as since,
        sales >= ${MUCH_TIMES} * avg(sales) over () as much, sales from people
    )
    select orders, max(since) as "daysSince", much as "hasSpentMuch", count(*) as people, sum(sales) as sales
    from counted group by orders, since <= ${RECENT_DAYS}, since <= ${ACTIVE_DAYS}, much`);
  return rows.map((row) => ({ ...row, people: Number(row.people), sales: Number(row.sales) }));
}

export interface CohortRow {
  /** The first day of the month of their first paid order. */
  month: Day;
  /** Months later; 0: the month itself. */
  later: number;
  people: number;
  /** Sales of that month's orders. */
  sales: number;
}

/** Of customers who came first in some month since `from`: how many ordered again in which later one. */
export async function listCohorts(db: Executor, from: Day): Promise<CohortRow[]> {
  const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)`;
  const { rows } = await db.execute<{
    month: Day;
    later: number;
    people: string;
    sales: string;
  }>(sql`
    with paid as (${paidOrders()}), cohort as (
      select person, ${monthOf(sql`min(day)`)} as month from paid group by person having min(day) >= ${from}::date
    )
    select to_char(month, 'YYYY-MM-DD') as month,
      (12 * extract(year from age(${monthOf(sql`day`)}, month)) + extract(month from age(${monthOf(sql`day`)}, month)))::int
        as later,
      count(distinct person) as people, sum(amount) as sales
    from paid join cohort using (person) group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({ ...row, people: Number(row.people), sales: Number(row.sales) }));
}
