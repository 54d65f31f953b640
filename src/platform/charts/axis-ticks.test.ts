import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

it.each([
  [[0, 2, 1], 1, [0, 1, 2]],
  [[6], 1, [0, 2, 4, 6]],
  [[438], 1, [0, 200, 400, 600]],
  [[24_980_000], 100, [0, 10_000_000, 20_000_000, 30_000_000]],
  [[-300, 900], 1, [-500, 0, 500, 1_000]],
  [[0], 1, [0, 1]],
  [[], 100, [0, 100]],
])('%j in units of %i: %j', (amounts, unit, ticks) => {
  expect(axisTicks(amounts, unit)).toEqual(ticks);
});

test.prop([
  fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1 }),
  fc.constantFrom(1, 100),
])('hold every amount, are few, even and whole', (amounts, unit) => {
  const ticks = axisTicks(amounts, unit);
  const [first = 0, second = 0] = ticks;
  expect(first).toBeLessThanOrEqual(Math.min(0, ...amounts));
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...amounts));
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(ticks).toContain(0);
  for (const [index, tick] of ticks.entries()) {
    expect(tick % unit === 0).toBe(true);
    expect(tick - first).toBe(index * (second - first));
  }
});
