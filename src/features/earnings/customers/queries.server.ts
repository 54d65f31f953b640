import { and, asc, gt, gte, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { cohortSums, customerSums, recencySums } from '#/db/schema/earnings.ts';
import type { Day } from '#/domain/dates/day.ts';
import {
  ACTIVE_DAYS,
  MUCH_TIMES,
  RECENT_DAYS,
  type CustomerFacts,
} from '#/domain/earnings/segments.ts';

export interface AlikeCustomers extends CustomerFacts {
  people: number;
  sales: number;
}

/** How many customers are alike in what makes their segment; a few rows, however many there are. */
export async function listAlikeCustomers(db: Executor, today: Day): Promise<AlikeCustomers[]> {
  const { lastOn, hasRepeated } = recencySums;
  const since = sql`${today}::date - last_on`;
  const { rows } = await db.execute<{
    hasRepeated: boolean;
    daysSince: number;
    hasSpentMuch: boolean;
    people: string;
    sales: string;
  }>(sql`
    with everybody as (
      select ${lastOn} as last_on, ${hasRepeated} as repeated, ${recencySums.people} as people, ${recencySums.sales} as sales
      from ${recencySums} where ${recencySums.people} > 0
    ), big as (
      select ${customerSums.lastOn} as last_on, ${customerSums.orders} > 1 as repeated, count(*) as people,
        sum(${customerSums.sales}) as sales
      from ${customerSums}
      where ${customerSums.sales} >= (select ceil(${MUCH_TIMES} * sum(sales) / sum(people)) from everybody)
      group by 1, 2
    ), apart as (
      select last_on, repeated, true as much, people, sales from big
      union all
      select last_on, repeated, false, everybody.people - coalesce(big.people, 0),
        everybody.sales - coalesce(big.sales, 0)
      from everybody left join big using (last_on, repeated)
    )
    select repeated as "hasRepeated", max(${since}) as "daysSince", much as "hasSpentMuch",
      sum(people) as people, sum(sales) as sales
    from apart where people > 0 group by repeated, ${since} <= ${RECENT_DAYS}, ${since} <= ${ACTIVE_DAYS}, much`);
  return rows.map(({ hasRepeated: again, ...row }) => ({
    ...row,
    orders: again ? 2 : 1,
    people: Number(row.people),
    sales: Number(row.sales),
  }));
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
  const { cohort, month, people, sales } = cohortSums;
  const months = (of: typeof month) =>
    sql`(12 * extract(year from ${of}) + extract(month from ${of}))`;
  return db
    .select({
      month: cohort,
      later: sql`${months(month)} - ${months(cohort)}`.mapWith(Number),
      people,
      sales,
    })
    .from(cohortSums)
    .where(and(gte(cohort, from), gt(people, 0)))
    .orderBy(asc(cohort), asc(month));
}
