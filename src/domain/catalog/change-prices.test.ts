import { describe, expect, it, test } from 'vitest';
import { changePrices, type AllPrices, type PriceChange } from './change-prices.ts';

const HIGHEST = 1_000_000_000;
const stool: AllPrices = {
  price: 950_000,
  rentalPrice: 150_000,
  ratePlan: { coveredDays: 2, tiers: [{ days: 5, price: 333_300 }] },
};
const percent = (of: PriceChange['of'], by: number): PriceChange => ({ of, step: 'percent', by });
const amount = (of: PriceChange['of'], by: number): PriceChange => ({ of, step: 'amount', by });
const change = (prices: AllPrices, how: PriceChange) => changePrices(prices, how, HIGHEST);

describe('a change of prices', () => {
  it('is for the price of a sale only', () => {
    expect(change(stool, percent('sale', 1_000))).toEqual({
      ok: true,
      value: { ...stool, price: 1_045_000 },
    });
  });

  it('of a hire takes each package along, and leaves the days', () => {
    expect(change(stool, percent('hire', -1_000))).toEqual({
      ok: true,
      value: {
        price: 950_000,
        rentalPrice: 135_000,
        // 2,999.70 is 3,000 shillings.
        ratePlan: { coveredDays: 2, tiers: [{ days: 5, price: 300_000 }] },
      },
    });
    expect(change(stool, amount('hire', 50_050))).toMatchObject({
      value: { rentalPrice: 200_050, ratePlan: { tiers: [{ days: 5, price: 383_350 }] } },
    });
  });

  it('leaves what is not offered as it is', () => {
    const bought = { price: 100_00, rentalPrice: null, ratePlan: null };
    expect(change(bought, percent('both', 500))).toEqual({
      ok: true,
      value: { ...bought, price: 105_00 },
    });
    expect(change(bought, percent('hire', 500))).toMatchObject({ reason: 'NO_SUCH_PRICE' });
  });
});

test.each([
  [9_950, 500, 10_400],
  [1_000, 500, 1_100],
  [1_000, 499, 1_000 + 0],
  [12_345, -2_500, 9_300],
  [1_000_000_00, 1, 1_000_100_00],
])('%i cents and %i hundredths of a percent are %i cents', (price, by, after) => {
  const result = change({ price, rentalPrice: null, ratePlan: null }, percent('sale', by));
  expect(result.ok ? result.value.price : price).toBe(after);
});

describe('no price becomes', () => {
  it('nothing, less or more than a product may cost; then none of the product changes', () => {
    expect(change(stool, amount('both', -150_000))).toMatchObject({ reason: 'PRICE_TOO_LOW' });
    expect(change(stool, percent('both', -10_000))).toMatchObject({ reason: 'PRICE_TOO_LOW' });
    expect(change(stool, percent('both', -99_999))).toMatchObject({ reason: 'PRICE_TOO_LOW' });
    expect(change(stool, percent('both', HIGHEST))).toMatchObject({ reason: 'PRICE_TOO_HIGH' });
    expect(change(stool, amount('sale', HIGHEST - 950_000))).toMatchObject({
      value: { price: HIGHEST },
    });
    expect(change(stool, amount('sale', HIGHEST))).toMatchObject({ reason: 'PRICE_TOO_HIGH' });
  });

  it('what it was: that is said', () => {
    expect(change(stool, amount('both', 0))).toMatchObject({ reason: 'PRICE_SAME' });
    const cheap = { price: 20_00, rentalPrice: null, ratePlan: null };
    expect(change(cheap, percent('sale', 100))).toMatchObject({ reason: 'PRICE_SAME' });
  });
});
