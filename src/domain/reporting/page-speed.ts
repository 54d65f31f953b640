import { quantileOf } from './request-durations.ts';

/**
 * How a visitor has a page, as browsers measure it: the largest content is there (LCP, ms), the slowest
 * answer to a touch (INP, ms), how far things moved by themselves (CLS, a share of the screen).
 */
export const SPEED_METRICS = ['LCP', 'INP', 'CLS'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

/** The line as a browser puts it; most do not say. */
export const SPEED_LINES = ['2g', '3g', '4g', 'unknown'] as const;

/** Upper bounds of the buckets; one more is for what is beyond. Stored counts have this order. */
export const SPEED_BOUNDS: Readonly<Record<SpeedMetric, readonly number[]>> = {
  LCP: [
    200, 400, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_100, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000,
    8_000, 12_000, 20_000,
  ],
  INP: [16, 32, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1],
};

/** Up to which a page is good, and from which it is poor, for three visits in four (web.dev/vitals). */
const LIMITS: Readonly<Record<SpeedMetric, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export type SpeedGrade = 'good' | 'fair' | 'poor';

/** The number of the bucket that a measured value is counted in. */
export function speedBucket(metric: SpeedMetric, value: number): number {
  const found = SPEED_BOUNDS[metric].findIndex((bound) => value <= bound);
  return found === -1 ? SPEED_BOUNDS[metric].length : found;
}

/** What three visits in four had at most (REPORT-12), linear within a bucket; null: nothing was measured. */
export function speedOf(metric: SpeedMetric, buckets: readonly number[]): number | null {
  return quantileOf(buckets, 0.75, SPEED_BOUNDS[metric]);
}

/** What is thought of such a value, had by three visits in four (REPORT-12). */
export function gradeSpeed(metric: SpeedMetric, value: number): SpeedGrade {
  const [good, poor] = LIMITS[metric];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'fair';
}
