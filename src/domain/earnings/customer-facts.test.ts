import { expect, it } from 'vitest';
import { customerFacts } from './customer-facts.ts';

const month = (firstOn: string, lastOn: string, orders: number, sales: number) => ({
  firstOn,
  lastOn,
  orders,
  sales,
});

it('a customer is of the month of the first order, in each month with orders', () => {
  const months = [
    month('2026-09-02', '2026-09-20', 2, 700),
    month('2026-07-11', '2026-07-11', 1, 300),
  ];
  const cohort = '2026-07-01';
  expect(customerFacts(months)).toEqual({
    cohorts: [
      { cohort, month: '2026-07-01', people: 1, sales: 300 },
      { cohort, month: '2026-09-01', people: 1, sales: 700 },
    ],
    recency: [{ lastOn: '2026-09-20', hasRepeated: true, people: 1, sales: 1_000 }],
    whole: month('2026-07-11', '2026-09-20', 3, 1_000),
  });
});

it('one order is no repetition, and none is no customer', () => {
  const once = customerFacts([month('2026-07-11', '2026-07-11', 1, 300)]);
  expect(once.recency).toEqual([
    { lastOn: '2026-07-11', hasRepeated: false, people: 1, sales: 300 },
  ]);
  expect(customerFacts([])).toEqual({ cohorts: [], recency: [], whole: null });
});
