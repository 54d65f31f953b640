import { sum } from '#/domain/money/money.ts';
import {
  gradeSpeed,
  SPEED_METRICS,
  speedOf,
  type SpeedMetric,
} from '#/domain/reporting/page-speed.ts';
import type { SpeedFigures } from './views.ts';

interface SpeedCount {
  key: string;
  metric: SpeedMetric;
  buckets: readonly number[];
}

/** Speeds by key, the most measured first. */
export function summarizeSpeeds(counts: readonly SpeedCount[]): ({ key: string } & SpeedFigures)[] {
  return [...Map.groupBy(counts, ({ key }) => key)]
    .map(([key, of]) => ({ key, ...figuresOf(of) }))
    .toSorted((a, b) => b.measured - a.measured || (a.key < b.key ? -1 : 1));
}

function figuresOf(counts: readonly SpeedCount[]): SpeedFigures {
  const bucketsOf = (metric: SpeedMetric) =>
    counts.find((row) => row.metric === metric)?.buckets ?? [];
  const of = (metric: SpeedMetric) => {
    const value = speedOf(metric, bucketsOf(metric));
    return value === null ? null : { value, grade: gradeSpeed(metric, value) };
  };
  const measured = SPEED_METRICS.map((metric) => sum([...bucketsOf(metric)]));
  return { measured: Math.max(0, ...measured), LCP: of('LCP'), INP: of('INP'), CLS: of('CLS') };
}
