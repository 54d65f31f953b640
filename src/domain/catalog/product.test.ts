import { expect, test } from 'vitest';

import { COLOR_NAMES, COLORS, isForRental, isForSale } from './product.ts';

test('nine colours', () => {
  expect(COLOR_NAMES).toHaveLength(9);
});

test('every colour of light is its own CSS colour', () => {
  const css = COLOR_NAMES.map((name) => COLORS[name]);
  for (const color of css) expect(color).toMatch(/^oklch\(0\.\d+ 0\.\d+ \d+\)$/);
  expect(new Set(css).size).toBe(css.length);
});

test.each([
  [null, false],
  [0, false],
  [1, true],
])('a price of %j is an offer: %j', (price, offered) => {
  expect(isForSale({ price })).toBe(offered);
  expect(isForRental({ rentalPrice: price })).toBe(offered);
});
