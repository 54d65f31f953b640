import { expect, test } from 'vitest';
import { savingPercent } from './product-price.ts';

test.each([
  [650_000, 552_500, 15],
  [100_000, 33_400, 66],
  [100_000, 99_500, null],
  [100_000, 100_000, null],
  [0, 0, null],
])('from %i to %i is %s percent less, never said to be more than it is', (before, now, percent) => {
  expect(savingPercent(before, now)).toBe(percent);
});
