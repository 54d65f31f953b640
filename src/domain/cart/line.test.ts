import { describe, expect, test } from 'vitest';

import { priceLine, type PricedProduct, rangeOf, unitPriceFor } from './line.ts';

const product: PricedProduct = {
  price: 450_000,
  rentalPrice: 100_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  isActive: true,
};
const weekend = { start: '2026-11-27', end: '2026-11-30' };

describe('unitPriceFor', () => {
  test('a purchase costs the price, whatever the dates', () => {
    const price = { ok: true, value: { unitPrice: 450_000, parts: [] } };
    expect(unitPriceFor(product, 'purchase', null)).toEqual(price);
    expect(unitPriceFor(product, 'purchase', weekend)).toEqual(price);
  });

  test('a hire costs one hire of its days', () => {
    expect(unitPriceFor(product, 'rental', weekend)).toEqual({
      ok: true,
      value: { unitPrice: 250_000, parts: [{ days: 3, count: 1, price: 250_000 }] },
    });
  });

  test('without a plan the days change nothing', () => {
    expect(unitPriceFor({ ...product, ratePlan: null }, 'rental', weekend)).toMatchObject({
      value: { unitPrice: 100_000 },
    });
  });

  test('without dates a hire shows the rental price and the days it covers', () => {
    const plan = { coveredDays: 2, tiers: [{ days: 1, price: 1 }] };
    expect(unitPriceFor({ ...product, ratePlan: plan }, 'rental', null)).toEqual({
      ok: true,
      value: { unitPrice: 100_000, parts: [{ days: 2, count: 1, price: 100_000 }] },
    });
  });

  test.each([null, 0])('a price of %j is no offer', (price) => {
    const rejected = { ...product, price, rentalPrice: price };
    expect(unitPriceFor(rejected, 'purchase', null)).toEqual({ ok: false, reason: 'NOT_FOR_SALE' });
    expect(unitPriceFor(rejected, 'rental', weekend)).toEqual({
      ok: false,
      reason: 'NOT_FOR_HIRE',
    });
  });

  test('a hidden product is refused first', () => {
    const hidden = { ...product, price: null, isActive: false };
    expect(unitPriceFor(hidden, 'purchase', null)).toEqual({
      ok: false,
      reason: 'PRODUCT_INACTIVE',
    });
  });
});

describe('priceLine', () => {
  test('a hire carries its days', () => {
    expect(priceLine(product, 'rental', 2, weekend)).toEqual({
      ok: true,
      value: {
        quantity: 2,
        rentalDuration: 3,
        rentalStartDate: '2026-11-27',
        rentalEndDate: '2026-11-30',
        unitPrice: 250_000,
        totalPrice: 500_000,
      },
    });
  });

  test('a purchase carries none, even when given some', () => {
    const priced = priceLine(product, 'purchase', 3, weekend);
    expect(priced).toMatchObject({ value: { rentalDuration: null, totalPrice: 1_350_000 } });
    if (priced.ok) expect(rangeOf(priced.value)).toBeNull();
  });
});

test('half a range is no range', () => {
  expect(rangeOf({ rentalStartDate: '2026-11-27', rentalEndDate: null })).toBeNull();
  expect(rangeOf({ rentalStartDate: '2026-11-27', rentalEndDate: '2026-11-30' })).toEqual(weekend);
});
