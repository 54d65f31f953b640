import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { linePayment } from './line-payment.ts';
import { priceLine } from './line.ts';
import { rentalPayment, type RentableProduct } from './rental-payment.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';

/** KSh 1,200 for a day, 2,200 for three, with a deposit of 3,500. */
const cube: RentableProduct = {
  rentalPrice: 120_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 220_000 }] },
  deposit: 350_000,
  minRentalDays: 1,
  maxRentalDays: 30,
  discounts: [],
};
const daysFrom = (days: number) => ({ start: '2026-12-12', end: addDays('2026-12-12', days) });

describe('what one unit costs for the said days', () => {
  test('is the package of that length, with the deposit', () => {
    expect(rentalPayment(cube, daysFrom(3))).toMatchObject({
      days: 3,
      total: 220_000,
      before: null,
      deposit: 350_000,
      due: 570_000,
    });
  });

  test('has a running discount taken off', () => {
    const reduced = { ...cube, discounts: [{ type: 'percentage', value: 1_000 } as const] };
    expect(rentalPayment(reduced, daysFrom(3))).toMatchObject({ total: 198_000, before: 220_000 });
  });

  test.each([
    ['what is only sold', { rentalPrice: null }, 3],
    ['a hire that is too short for it', { minRentalDays: 4 }, 3],
    ['a hire that is too long for it', { maxRentalDays: 2 }, 3],
    ['no days at all', {}, 0],
  ])('nothing is said of %s', (_, change, days) => {
    expect(rentalPayment({ ...cube, ...change }, daysFrom(days))).toBeNull();
  });

  test.prop([
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 100, max: 10_000_000 }),
    fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null }),
    fc.boolean(),
  ])('is what a line of one unit costs in the cart', (days, price, percent, hasPlan) => {
    const product: RentableProduct = {
      ...cube,
      rentalPrice: price,
      ratePlan: hasPlan ? cube.ratePlan : null,
      discounts: percent === null ? [] : [{ type: 'percentage', value: percent }],
    };
    const sold = { ...product, isActive: true, price: null };
    const line = priceLine(sold, 'rental', 1, daysFrom(days));
    if (!line.ok) throw new Error('not priced');
    const saving = savingAlone(line.value, product.discounts);
    const inCart = linePayment({ type: 'rental', ...line.value, saving }, product.deposit);
    expect(rentalPayment(product, daysFrom(days))).toEqual({ days, ...inCart });
  });
});
