import { expect, test } from 'vitest';
import { rentalRates } from './rental-rates.ts';

test('the lengths of a plan, shortest first, each once', () => {
  const tiers = [
    { days: 7, price: 500_000 },
    { days: 3, price: 250_000 },
    { days: 3, price: 240_000 },
  ];
  expect(rentalRates(100_000, { coveredDays: 1, tiers })).toEqual([
    { days: 1, price: 100_000 },
    { days: 3, price: 240_000 },
    { days: 7, price: 500_000 },
  ]);
});

test('a package that costs more than shorter ones together is shown at what is really charged', () => {
  const tiers = [{ days: 3, price: 400_000 }];
  expect(rentalRates(100_000, { coveredDays: 1, tiers }).at(-1)).toEqual({
    days: 3,
    price: 300_000,
  });
});

test('a longer package that is cheaper lowers the shorter one', () => {
  const tiers = [{ days: 7, price: 90_000 }];
  expect(rentalRates(100_000, { coveredDays: 3, tiers })).toEqual([
    { days: 3, price: 90_000 },
    { days: 7, price: 90_000 },
  ]);
});
