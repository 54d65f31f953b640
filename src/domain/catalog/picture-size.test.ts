import { expect, it } from 'vitest';
import { isPictureTooSmall } from './picture-size.ts';

it.each([
  [320, 320, false],
  [4_000, 319, true],
  [319, 4_000, true],
])('%i by %i points are too small for a product: %s', (width, height, isTooSmall) => {
  expect(isPictureTooSmall({ width, height })).toBe(isTooSmall);
});
