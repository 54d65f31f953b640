/**
 * Upper bounds of the buckets that durations are counted in, in seconds; one more bucket is for what
 * takes longer. Stored counts have this order: whoever changes it empties `request_counts` as well.
 */
export const DURATION_BOUNDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Counts by bucket of a histogram that says for each bound how many are at or below it. */
export function bucketsOf(upTo: readonly number[]): number[] {
  return upTo.map((count, index) => count - (upTo[index - 1] ?? 0));
}

/** Counts of two histograms together; what one of them does not have counts as none. */
export function addBuckets(one: readonly number[], other: readonly number[]): number[] {
  const longer = one.length >= other.length ? one : other;
  return longer.map((_, index) => (one[index] ?? 0) + (other[index] ?? 0));
}

/**
 * How long, in seconds, the fastest `part` (0 to 1) of all took at most: linear within the bucket, as
 * Prometheus estimates it. Beyond the last bound it is that bound; null: there were none (REPORT-7).
 * @param bounds of what else is counted in buckets, in its own unit
 */
export function quantileOf(
  buckets: readonly number[],
  part: number,
  bounds: readonly number[] = DURATION_BOUNDS,
): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = part * total;
  let before = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && before + count >= rank) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index];
      return to === undefined ? from : from + ((to - from) * (rank - before)) / count;
    }
    before += count;
  }
  return bounds.at(-1) ?? null;
}

const SLOT_MS = 600_000;

/** The start of the ten minutes that a moment is counted in. */
export function slotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
}
