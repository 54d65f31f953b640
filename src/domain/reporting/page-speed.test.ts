import { expect, it } from 'vitest';
import { gradeSpeed, SPEED_BOUNDS, SPEED_METRICS, speedBucket, speedOf } from './page-speed.ts';

it.each(SPEED_METRICS)('the buckets of %s rise, and hold their bounds', (metric) => {
  const bounds = SPEED_BOUNDS[metric];
  expect([...bounds].toSorted((a, b) => a - b)).toEqual(bounds);
  for (const [index, bound] of bounds.entries()) expect(speedBucket(metric, bound)).toBe(index);
  expect(speedBucket(metric, 0)).toBe(0);
  expect(speedBucket(metric, 1e9)).toBe(bounds.length);
});

it('says what three visits in four had at most', () => {
  const buckets = Array.from(SPEED_BOUNDS.LCP, () => 0);
  expect(speedOf('LCP', buckets)).toBeNull();
  // Three up to 1,000 ms and one up to 5,000.
  buckets[speedBucket('LCP', 900)] = 3;
  buckets[speedBucket('LCP', 4_500)] = 1;
  expect(speedOf('LCP', buckets)).toBe(1_000);
  buckets[speedBucket('LCP', 4_500)] = 3;
  // The fourth and a half of six: half way from 4,000 to 5,000.
  expect(speedOf('LCP', buckets)).toBe(4_500);
});

it.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'fair'],
  ['LCP', 4_001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'fair'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.3, 'poor'],
] as const)('%s of %d is %s', (metric, value, grade) => {
  expect(gradeSpeed(metric, value)).toBe(grade);
});
