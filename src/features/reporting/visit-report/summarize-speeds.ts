import { sum } from '#/domain/money/money.ts';
import {
  gradeSpeed,
  SPEED_BOUNDS,
  SPEED_METRICS,
  speedOf,
  type SpeedLine,
  type SpeedMetric,
} from '#/domain/reporting/page-speed.ts';
import type { SpeedFigures } from './views.ts';

interface SpeedCount {
  page: string;
  metric: SpeedMetric;
  line: SpeedLine;
  bucket: number;
  count: number;
}

/** Speeds by what `keyOf` says, the most measured first. */
export function summarizeSpeeds(
  counts: readonly SpeedCount[],
  keyOf: (count: SpeedCount) => string,
): ({ key: string } & SpeedFigures)[] {
  return [...Map.groupBy(counts, keyOf)]
    .map(([key, of]) => ({ key, ...figuresOf(of) }))
    .toSorted((a, b) => b.measured - a.measured || (a.key < b.key ? -1 : 1));
}

function figuresOf(counts: readonly SpeedCount[]): SpeedFigures {
  const of = (metric: SpeedMetric) => {
    const own = counts.filter((row) => row.metric === metric);
    const buckets = Array.from({ length: SPEED_BOUNDS[metric].length + 1 }, (_, bucket) =>
      sum(own.flatMap((row) => (row.bucket === bucket ? [row.count] : []))),
    );
    const value = speedOf(metric, buckets);
    return value === null ? null : { value, grade: gradeSpeed(metric, value) };
  };
  const measured = SPEED_METRICS.map((metric) =>
    sum(counts.flatMap((row) => (row.metric === metric ? [row.count] : []))),
  );
  return { measured: Math.max(0, ...measured), LCP: of('LCP'), INP: of('INP'), CLS: of('CLS') };
}
