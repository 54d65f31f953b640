import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { FunnelRow } from '#/domain/reporting/funnel.ts';
import type { Narrowing } from '#/domain/reporting/narrowing.ts';
import type { SpeedGrade, SpeedMetric } from '#/domain/reporting/page-speed.ts';
import type { Device, Source } from '#/domain/reporting/visit.ts';
import type { Locale } from '#/paraglide/runtime.js';

/** A count, and the same of the other days; 0 where they are not compared. */
export interface Counted {
  now: number;
  before: number;
}

export interface NamedProduct {
  id: string;
  name: string;
  nameSw: string;
}

export interface Missed {
  visitors: number;
  units: number;
  /** At the price of each day, before discounts. */
  value: Cents;
}

/** Of three visits in four; null: nothing was measured. */
type SpeedFigure = { value: number; grade: SpeedGrade } | null;

export interface SpeedFigures extends Record<SpeedMetric, SpeedFigure> {
  /** Visits, of the metric that most have. */
  measured: number;
}

export interface VisitReportView {
  days: DaySpan;
  compared: DaySpan | null;
  /** What is looked at, each figure as far as it is told apart by it (REPORT-15). */
  narrowing: Narrowing;
  visits: Counted;
  pageViews: Counted;
  failures: Counted;
  lostValue: Counted;
  /** Every day of the span, up to the last that has begun. */
  byDay: { day: Day; visits: number }[];
  /** The most first, as the other lists. */
  sources: ({ key: Source } & Counted)[];
  devices: ({ key: Device } & Counted)[];
  languages: ({ key: Locale } & Counted)[];
  pages: ({ key: string } & Counted)[];
  /** Of the days alone. */
  funnel: FunnelRow[];
  searches: { term: string; times: number; found: number }[];
  unfound: { term: string; times: number }[];
  neverTaken: (NamedProduct & { views: number })[];
  lostByProduct: (NamedProduct & Missed)[];
  lostByStart: ({ startsOn: Day } & Missed)[];
  /** Of the days alone, the most measured first; a line is `2g`, `3g`, `4g` or `unknown`. */
  speedByPage: ({ key: string } & SpeedFigures)[];
  speedByLine: ({ key: string } & SpeedFigures)[];
  /** Null: picked up. */
  counties: { county: number | null; orders: number }[];
}
