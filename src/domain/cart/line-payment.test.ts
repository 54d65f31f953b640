import { expect, test } from 'vitest';
import { linePayment } from './line-payment.ts';

test.each([
  ['a hire: its deposit is paid with it', 'rental', 0, { due: 940_000, before: null }, 700_000],
  ['a hire under a discount', 'rental', 24_000, { due: 916_000, before: 940_000 }, 700_000],
  ['a purchase has no deposit', 'purchase', 0, { due: 240_000, before: null }, 0],
] as const)('%s', (_, type, saving, expected, deposit) => {
  const line = { type, quantity: 2, totalPrice: 240_000, saving };
  expect(linePayment(line, 350_000)).toEqual({ ...expected, deposit });
});

test('cents are rounded up to a whole shilling, as in the cart', () => {
  const line = { type: 'purchase', quantity: 1, totalPrice: 99_950, saving: 0 } as const;
  expect(linePayment(line, 0).due).toBe(100_000);
});
