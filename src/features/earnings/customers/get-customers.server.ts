import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { SEGMENTS, segmentOf, shareOfPeople } from '#/domain/earnings/segments.ts';
import type { Cents } from '#/domain/money/money.ts';
import { lastTwelveMonths } from '../product/get-product.server.ts';
import type { CohortView, CustomersView } from '../views.ts';
import { listAlikeCustomers, listCohorts, type CohortRow } from './queries.server.ts';

/** Who the customers are by their paid orders, and how many of them come again. */
export async function getCustomers(db: Executor, today: Day): Promise<CustomersView> {
  const { from } = lastTwelveMonths(today);
  const [alike, cohorts] = await Promise.all([
    listAlikeCustomers(db, today),
    listCohorts(db, from),
  ]);
  const count = (some: typeof alike) => some.reduce((sum, { people }) => sum + people, 0);
  const salesOf = (some: typeof alike) => some.reduce((sum, { sales }) => sum + sales, 0);
  const people = count(alike);
  return {
    people,
    repeat: shareOfPeople(count(alike.filter(({ orders }) => orders > 1)), people),
    averageSales: perHead(salesOf(alike), people),
    segments: SEGMENTS.map((segment) => {
      const some = alike.filter((one) => segmentOf(one) === segment);
      const [number, sales] = [count(some), salesOf(some)];
      return { segment, people: number, sales, perHead: perHead(sales, number) };
    }),
    cohorts: [...Map.groupBy(cohorts, ({ month }) => month)].map(([month, of]) =>
      toCohort(month, of, today),
    ),
  };
}

function toCohort(month: Day, rows: readonly CohortRow[], today: Day): CohortView {
  const people = rows.find(({ later }) => later === 0)?.people ?? 0;
  const sales = rows.reduce((sum, row) => sum + row.sales, 0);
  const passed = monthsBetween(month, today);
  return {
    month,
    people,
    salesPerHead: perHead(sales, people),
    again: Array.from({ length: passed }, (_, index) => {
      const again = rows.find(({ later }) => later === index + 1)?.people ?? 0;
      return { people: again, of: shareOfPeople(again, people) };
    }),
  };
}

/** In whole shillings; null: there is nobody. */
function perHead(sales: Cents, people: number): Cents | null {
  return people > 0 ? 100 * Math.round(sales / people / 100) : null;
}

function monthsBetween(from: Day, to: Day): number {
  const months = (day: Day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  return months(to) - months(from);
}
