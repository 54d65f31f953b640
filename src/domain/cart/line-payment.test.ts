import { expect, test } from 'vitest';
import { linePayment } from './line-payment.ts';

test.each([
  ['a hire: its deposit is paid with it', 'rental', 0, { total: 240_000, before: null }, 700_000],
  ['a hire under a discount', 'rental', 24_000, { total: 216_000, before: 240_000 }, 700_000],
  ['a purchase has no deposit', 'purchase', 0, { total: 240_000, before: null }, 0],
] as const)('%s', (_, type, saving, expected, deposit) => {
  const line = { type, quantity: 2, totalPrice: 240_000, saving };
  const due = expected.total + deposit;
  expect(linePayment(line, 350_000)).toMatchObject({ ...expected, deposit, due });
});
