import { expect, test } from 'vitest';

import { checkQuantity, MAX_LINE_QUANTITY } from './quantity.ts';

test.each([1, 2, 998, MAX_LINE_QUANTITY])('%i is a quantity', (quantity) => {
  expect(checkQuantity(quantity)).toEqual({ ok: true, value: quantity });
});

test.each([
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '2',
  '1e3',
  null,
  undefined,
  [1],
  {},
  true,
  2n,
])('%s is no whole number', (quantity) => {
  expect(checkQuantity(quantity)).toEqual({ ok: false, reason: 'QUANTITY_NOT_WHOLE' });
});

test.each([0, -0, -1, -999])('%i is too small', (quantity) => {
  expect(checkQuantity(quantity)).toEqual({ ok: false, reason: 'QUANTITY_TOO_SMALL', min: 1 });
});

test.each([1_000, 1e9])('%i is too large', (quantity) => {
  expect(checkQuantity(quantity)).toEqual({ ok: false, reason: 'QUANTITY_TOO_LARGE', max: 999 });
});
