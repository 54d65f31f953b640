import { expect, test } from 'vitest';

import { badgeLabel } from './badge-label.ts';
import { cartTotals, lineDeposit } from './totals.ts';

test('an empty cart', () => {
  expect(cartTotals([])).toEqual({
    itemCount: 0,
    purchases: 0,
    hires: 0,
    subtotal: 0,
    productDiscount: 0,
    codeDiscount: 0,
    goods: 0,
    deposit: 0,
    rounding: 0,
    due: 0,
  });
});

test('purchases and hires, with a deposit for the hired units only', () => {
  const product = { deposit: 50_000 };
  const saving = { product: 0, code: 0 };
  expect(
    cartTotals([
      { type: 'purchase', quantity: 2, totalPrice: 900_000, product, saving },
      {
        type: 'rental',
        quantity: 3,
        totalPrice: 750_050,
        product,
        saving: { product: 50_050, code: 0 },
      },
      {
        type: 'rental',
        quantity: 1,
        totalPrice: 100,
        product: { deposit: 0 },
        saving: { product: 10, code: 90 },
      },
    ]),
  ).toEqual({
    itemCount: 6,
    purchases: 900_000,
    hires: 750_150,
    subtotal: 1_650_150,
    productDiscount: 50_060,
    codeDiscount: 90,
    goods: 1_600_000,
    deposit: 150_000,
    rounding: 0,
    due: 1_750_000,
  });
});

test('a purchase carries no deposit', () => {
  expect(lineDeposit({ type: 'purchase', quantity: 5 }, 50_000)).toBe(0);
  expect(lineDeposit({ type: 'rental', quantity: 5 }, 50_000)).toBe(250_000);
});

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('%i items are labelled %s', (count, label) => expect(badgeLabel(count)).toBe(label));
