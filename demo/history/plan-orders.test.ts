import { expect, it } from 'vitest';
import { addDays, weekday } from '#/domain/dates/day.ts';
import { demoProducts } from '../demo-products.ts';
import { demoBaskets } from './baskets.ts';
import { planOrders } from './plan-orders.ts';

const TODAY = '2026-11-28';

it('plans the same half a year for the same day, the oldest order first', () => {
  const plan = planOrders(TODAY);
  expect(plan).toEqual(planOrders(TODAY));
  const days = plan.map(({ placedOn }) => placedOn);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(days[0]).toBeLessThan(-170);
  expect(days.every((day) => day < 0)).toBe(true);
});

it('hires out for the end of a week, whatever day it is', () => {
  for (const today of Array.from({ length: 7 }, (_, nth) => addDays(TODAY, nth))) {
    for (const { startsOn, placedOn } of planOrders(today)) {
      if (startsOn === null) continue;
      expect(startsOn).toBeGreaterThan(placedOn + 3);
      expect([5, 6]).toContain(weekday(addDays(today, startsOn)));
    }
  }
});

it('takes only what the catalogue sells or hires out, and no more than there is', () => {
  for (const { lines, days } of demoBaskets) {
    for (const { key, quantity, isHired } of lines) {
      const product = demoProducts.find((one) => one.key === key);
      expect(product?.[isHired ? 'rentalPrice' : 'price']).toBeGreaterThan(0);
      expect(quantity).toBeLessThanOrEqual(product?.stockQuantity ?? 0);
      if (isHired) expect(days).toBeGreaterThan(0);
    }
  }
});
