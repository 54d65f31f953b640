import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addBuckets, bucketsOf, DURATION_BOUNDS, quantileOf, slotOf } from './request-durations.ts';

/** Counted as Prometheus counts: at most the bound. */
function bucketsFor(seconds: readonly number[]): number[] {
  const buckets = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
  for (const one of seconds) {
    const at = DURATION_BOUNDS.findIndex((bound) => one <= bound);
    const place = at === -1 ? DURATION_BOUNDS.length : at;
    buckets[place] = (buckets[place] ?? 0) + 1;
  }
  return buckets;
}

it('has bounds that rise', () => {
  expect(DURATION_BOUNDS.toSorted((a, b) => a - b)).toEqual(DURATION_BOUNDS);
  expect(new Set(DURATION_BOUNDS).size).toBe(DURATION_BOUNDS.length);
});

it('counts by bucket what a histogram adds up, and adds two up', () => {
  expect(bucketsOf([2, 2, 5, 9])).toEqual([2, 0, 3, 4]);
  expect(bucketsOf([])).toEqual([]);
  expect(addBuckets([1, 2, 3], [10, 20, 30])).toEqual([11, 22, 33]);
  expect(addBuckets([], [1])).toEqual([1]);
  expect(addBuckets([1, 1], [1])).toEqual([2, 1]);
});

describe('quantileOf', () => {
  it('REPORT-7: is linear within the bucket, and ends at the last bound', () => {
    expect(quantileOf(bucketsFor([0.02, 0.02, 0.02, 0.02]), 0.5)).toBeCloseTo(0.0175, 10);
    expect(quantileOf(bucketsFor([0.0005, 0.3]), 0.5)).toBeCloseTo(0.001, 10);
    expect(quantileOf(bucketsFor([0.3]), 1)).toBeCloseTo(0.5, 10);
    expect(quantileOf(bucketsFor([60, 90]), 0.5)).toBe(10);
    expect(quantileOf([], 0.5)).toBeNull();
    expect(quantileOf(bucketsFor([]), 0.99)).toBeNull();
  });

  const seconds = fc.double({ min: 0.000_01, max: 9.9, noNaN: true });
  test.prop([
    fc.array(seconds, { minLength: 1, maxLength: 200 }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
  ])('is in the bucket of the true quantile, and rises with the part', (all, part) => {
    const buckets = bucketsFor(all);
    const value = quantileOf(buckets, part) ?? -1;
    const sorted = all.toSorted((a, b) => a - b);
    const truth = sorted[Math.max(0, Math.ceil(part * all.length) - 1)] ?? 0;
    const at = DURATION_BOUNDS.findIndex((bound) => truth <= bound);
    expect(value).toBeGreaterThanOrEqual(DURATION_BOUNDS[at - 1] ?? 0);
    expect(value).toBeLessThanOrEqual(DURATION_BOUNDS[at] ?? 10);
    expect(quantileOf(buckets, 1)).toBeGreaterThanOrEqual(value);
  });
});

it('counts ten minutes together', () => {
  expect(slotOf(new Date('2026-11-27T19:09:59.999Z'))).toEqual(new Date('2026-11-27T19:00:00Z'));
  expect(slotOf(new Date('2026-11-27T19:10:00Z'))).toEqual(new Date('2026-11-27T19:10:00Z'));
});
