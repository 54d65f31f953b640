import { monthOf } from '#/domain/dates/month.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';

/** A customer's paid orders of one month whose money has not gone back whole. */
export interface CustomerMonth {
  firstOn: Day;
  lastOn: Day;
  orders: number;
  sales: Cents;
}

/** One customer, or so many: of the cohort of a month, with their sales in one month. */
export interface CohortFact {
  /** The first day of the month of their first order (EARN-10). */
  cohort: Day;
  month: Day;
  people: number;
  sales: Cents;
}

/** One customer, or so many, who are alike in what makes their segment but for what they spent (EARN-9). */
export interface RecencyFact {
  lastOn: Day;
  /** Whether they have ordered more than once. */
  hasRepeated: boolean;
  people: number;
  sales: Cents;
}

/** What one customer adds. */
interface SummedCustomer {
  cohorts: CohortFact[];
  recency: RecencyFact[];
  /** All their orders; null: none is left. */
  whole: CustomerMonth | null;
}

/** What a customer adds to the sums of all. */
export function customerFacts(months: readonly CustomerMonth[]): SummedCustomer {
  const [first, ...rest] = months.toSorted((a, b) => (a.firstOn < b.firstOn ? -1 : 1));
  if (!first) return { cohorts: [], recency: [], whole: null };
  const whole = rest.reduce(
    (all, { lastOn, orders, sales }) => ({
      firstOn: all.firstOn,
      lastOn,
      orders: all.orders + orders,
      sales: all.sales + sales,
    }),
    first,
  );
  const { lastOn, orders, sales } = whole;
  return {
    cohorts: [first, ...rest].map((of) => ({
      cohort: monthOf(first.firstOn),
      month: monthOf(of.firstOn),
      people: 1,
      sales: of.sales,
    })),
    recency: [{ lastOn, hasRepeated: orders > 1, people: 1, sales }],
    whole,
  };
}
