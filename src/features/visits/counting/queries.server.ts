import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#/db/client.server.ts';
import {
  lostDemand,
  productViews,
  searchCounts,
  speedCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import { SPEED_BOUNDS } from '#/domain/reporting/page-speed.ts';

type Counts = PgTable & { grain: PgColumn; day: PgColumn };

interface Months {
  table: Counts;
  /** What a month's row is of, beside the month. */
  of: readonly PgColumn[];
  /** How each of its counts follows from those of its days. */
  sums: readonly (readonly [PgColumn, SQL])[];
}

const sumOf = (column: PgColumn) => [column, sql`sum(${column})`] as const;
const mostBuckets = Math.max(...Object.values(SPEED_BOUNDS).map(({ length }) => length + 1));
const eachBucket = Array.from(
  { length: mostBuckets },
  (_, at) => sql`sum(${speedCounts.buckets}[${sql.raw(String(at + 1))}])`,
);

/** All that is counted by day and by month. */
export const COUNTED: readonly Months[] = [
  {
    table: visitCounts,
    of: [visitCounts.kind, visitCounts.page, visitCounts.locale],
    sums: [sumOf(visitCounts.count)],
  },
  {
    table: visitSums,
    of: [visitSums.figure, visitSums.key, visitSums.device, visitSums.locale],
    sums: [sumOf(visitSums.count)],
  },
  { table: productViews, of: [productViews.productId], sums: [sumOf(productViews.count)] },
  {
    table: searchCounts,
    of: [searchCounts.term],
    sums: [
      sumOf(searchCounts.count),
      [
        searchCounts.found,
        sql`(max(array[${searchCounts.day} - date '2000-01-01', ${searchCounts.found}]))[2]`,
      ],
    ],
  },
  {
    table: lostDemand,
    of: [lostDemand.productId, lostDemand.startsOn, lostDemand.endsOn],
    sums: [sumOf(lostDemand.visitors), sumOf(lostDemand.units), sumOf(lostDemand.value)],
  },
  {
    table: speedCounts,
    of: [speedCounts.by, speedCounts.key, speedCounts.metric],
    sums: [
      // Without the empty ones at the end, as they are counted.
      [
        speedCounts.buckets,
        sql`array_remove(array[${sql.join(eachBucket, sql`, `)}], null)::integer[]`,
      ],
    ],
  },
];

/** Adds the days of all months up anew; whoever counts waits for it. */
export async function insertMonths(tx: Transaction, { table, of, sums }: Months): Promise<void> {
  const names = (columns: readonly PgColumn[]) =>
    sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
  const month = sql`date_trunc('month', ${table.day})::date`;
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  await tx.delete(table).where(eq(table.grain, 'month'));
  await tx.execute(sql`
    insert into ${table} (grain, day, ${names([...of, ...sums.map(([column]) => column)])})
    select 'month', ${month}, ${sql.join([...of, ...sums.map(([, value]) => value)], sql`, `)}
    from ${table} where ${table.grain} = 'day'
    group by ${sql.join([month, ...of], sql`, `)}`);
}
