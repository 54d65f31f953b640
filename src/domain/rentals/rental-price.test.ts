import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import { rentalUnitPrice, paidDays, type RatePlan, readRatePlan } from './rental-price.ts';

const plan: RatePlan = {
  coveredDays: 1,
  tiers: [
    { days: 3, price: 250_000 },
    { days: 7, price: 500_000 },
  ],
};

test.each([1, 2, 30])('without a plan, %i days cost the rental price', (days) => {
  expect(rentalUnitPrice(100_000, null, days)).toEqual({
    unitPrice: 100_000,
    parts: [{ days, count: 1, price: 100_000 }],
  });
});

test.prop([fc.integer({ min: 1, max: 90 })])('a price pays for every day of the hire', (days) => {
  expect(paidDays(rentalUnitPrice(100_000, plan, days).parts)).toBeGreaterThanOrEqual(days);
});

describe('with a day price of 1,000, a weekend of 2,500 and a week of 5,000', () => {
  test.each([
    [1, 100_000, [[1, 1]]],
    [2, 200_000, [[1, 2]]],
    [3, 250_000, [[3, 1]]],
    [
      4,
      350_000,
      [
        [3, 1],
        [1, 1],
      ],
    ],
    [
      5,
      450_000,
      [
        [3, 1],
        [1, 2],
      ],
    ],
    [6, 500_000, [[7, 1]]],
    [7, 500_000, [[7, 1]]],
    [
      8,
      600_000,
      [
        [7, 1],
        [1, 1],
      ],
    ],
    [
      10,
      750_000,
      [
        [7, 1],
        [3, 1],
      ],
    ],
    [14, 1_000_000, [[7, 2]]],
  ])('%i days cost %i', (days, unitPrice, parts) => {
    const price = rentalUnitPrice(100_000, plan, days);
    expect(price.unitPrice).toBe(unitPrice);
    expect(price.parts.map((part) => [part.days, part.count])).toEqual(parts);
  });

  test('the base price may cover several days', () => {
    const weekend: RatePlan = { coveredDays: 3, tiers: [] };
    expect([1, 3, 4, 6, 7].map((days) => rentalUnitPrice(1_000, weekend, days).unitPrice)).toEqual([
      1_000, 1_000, 2_000, 2_000, 3_000,
    ]);
  });

  test('of equally cheap sets, the fewest packages', () => {
    const even: RatePlan = { coveredDays: 1, tiers: [{ days: 3, price: 300 }] };
    expect(rentalUnitPrice(100, even, 3).parts).toEqual([{ days: 3, count: 1, price: 300 }]);
  });
});

test.each([0, -1, 1.5, Number.NaN])('%d days are our own fault', (days) => {
  expect(() => rentalUnitPrice(100, plan, days)).toThrow(RangeError);
});

const anyPlan = fc.record({
  coveredDays: fc.integer({ min: 1, max: 7 }),
  tiers: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 30 }),
      price: fc.integer({ min: 0, max: 900_000 }),
    }),
    { maxLength: 4 },
  ),
});
const anyPrice = fc.integer({ min: 0, max: 500_000 });
const anyDays = fc.integer({ min: 1, max: 90 });

test.prop([anyPrice, anyPlan, anyDays])(
  'the parts add up and cover the days',
  (base, any, days) => {
    const { unitPrice, parts } = rentalUnitPrice(base, any, days);
    expect(parts.reduce((total, part) => total + part.count * part.price, 0)).toBe(unitPrice);
    expect(parts.reduce((total, part) => total + part.count * part.days, 0)).toBeGreaterThanOrEqual(
      days,
    );
  },
);

test.prop([anyPrice, anyPlan, anyDays])('a longer hire is never cheaper', (base, any, days) => {
  const longer = rentalUnitPrice(base, any, days + 1).unitPrice;
  expect(rentalUnitPrice(base, any, days).unitPrice).toBeLessThanOrEqual(longer);
});

test.prop([anyPrice, anyPlan, anyDays])(
  'never dearer than one covering package',
  (base, any, days) => {
    const { unitPrice } = rentalUnitPrice(base, any, days);
    for (const offer of [{ days: any.coveredDays, price: base }, ...any.tiers]) {
      if (offer.days >= days) expect(unitPrice).toBeLessThanOrEqual(offer.price);
    }
  },
);

describe('readRatePlan', () => {
  test('a stored plan', () => {
    expect(readRatePlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(readRatePlan({ coveredDays: 2, tiers: [] })).toEqual({ coveredDays: 2, tiers: [] });
  });

  test.each([
    null,
    undefined,
    'x',
    5,
    [],
    {},
    { coveredDays: 1 },
    { coveredDays: 0, tiers: [] },
    { coveredDays: 1.5, tiers: [] },
    { coveredDays: '1', tiers: [] },
    { coveredDays: 1, tiers: {} },
    { coveredDays: 1, tiers: [null] },
    { coveredDays: 1, tiers: [{ days: 0, price: 5 }] },
    { coveredDays: 1, tiers: [{ days: 3, price: -5 }] },
    { coveredDays: 1, tiers: [{ days: 3 }] },
    { coveredDays: 1, tiers: [{ days: 3, price: Number.NaN }] },
  ])('%j is none', (value) => {
    expect(readRatePlan(value)).toBeNull();
  });
});
