import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import {
  MOST_UNIT_LANES,
  packLanes,
  shownPart,
  unitSpans,
  type LaneRequest,
  type LaneRun,
} from '#/domain/rentals/timeline.ts';
import type { TimelineRentalView, TimelineRowView } from './views.ts';

/** What is drawn of a hire: its first run of lanes is the link, the others repeat it. */
export interface BarLayout {
  rental: TimelineRentalView;
  run: LaneRun<TimelineRentalView>;
  isRepeated: boolean;
}

export interface RowLayout {
  bars: BarLayout[];
  lanes: number;
  /** Each lane is one unit. */
  isByUnit: boolean;
}

/**
 * A product's hires in lanes: one for each unit, or beyond twelve units one for each hire. What lacks
 * units takes lanes below those of the units there are.
 */
export function layOutRow({ owned, rentals }: TimelineRowView, to: Day): RowLayout {
  const isByUnit = owned <= MOST_UNIT_LANES;
  const fitting: LaneRequest<TimelineRentalView>[] = [];
  const lacking: LaneRequest<TimelineRentalView>[] = [];
  for (const rental of rentals) {
    for (const span of unitSpans(rental, to)) {
      const { units, ...days } = span;
      if (!isByUnit) {
        fitting.push({ key: rental, ...days, lanes: 1 });
        continue;
      }
      const lacks = Math.min(rental.lacks, units);
      if (units > lacks) fitting.push({ key: rental, ...days, lanes: units - lacks });
      if (lacks > 0) lacking.push({ key: rental, ...days, lanes: lacks });
    }
  }
  const had = packLanes(fitting);
  const rows = isByUnit ? Math.max(owned, had.end) : had.end;
  const missed = packLanes(lacking, rows);
  const drawn = new Set<TimelineRentalView>();
  const bars = [...had.runs, ...missed.runs].map((run) => {
    const isRepeated = drawn.has(run.key);
    drawn.add(run.key);
    return { rental: run.key, run, isRepeated };
  });
  return { bars, lanes: missed.end, isByUnit };
}

const SEGMENTS = ['way', 'hire', 'way', 'turnaround', 'late'] as const;
export type Segment = { kind: (typeof SEGMENTS)[number]; start: number; end: number };

/** The parts of a bar that are shown, each by days from the first one shown; none: it is outside. */
export function segmentsOf(
  { leavesOn, start, end, dueBackOn, blockedUntil }: TimelineRentalView,
  until: Day,
  { from, to, shift }: { from: Day; to: Day; shift: number },
): Segment[] {
  const isLonger = compareDays(until, blockedUntil) > 0;
  const edges = [leavesOn, start, end, dueBackOn, blockedUntil, isLonger ? until : blockedUntil];
  return SEGMENTS.flatMap((kind, index) => {
    const [first, last] = [edges[index], edges[index + 1]];
    if (first === undefined || last === undefined) return [];
    const days = { from: addDays(first, shift), to: addDays(last, shift) };
    const part = shownPart(days, { from, to });
    return part ? [{ kind, ...part }] : [];
  });
}

/** Days next to one another with as many units free. */
export interface FreeRun {
  free: number | null;
  start: number;
  end: number;
}

/** Of many days in a row one figure is enough. */
export function freeRuns(free: readonly (number | null)[]): FreeRun[] {
  const runs: FreeRun[] = [];
  for (const [index, units] of free.entries()) {
    const last = runs.at(-1);
    if (last && last.free === units) last.end = index + 1;
    else runs.push({ free: units, start: index, end: index + 1 });
  }
  return runs;
}

/** Of the column of names. */
export const NAME_WIDTH = '15rem';
/** What a row is made of, in pixels. */
export const HEAD_HEIGHT = 44;
export const LANE_HEIGHT = 24;
const ROW_END = 8;

const layouts = new WeakMap<TimelineRowView, { to: Day; layout: RowLayout }>();

/** Laid out once for as long as the row stays what it is. */
export function layoutOf(row: TimelineRowView, to: Day): RowLayout {
  const known = layouts.get(row);
  if (known?.to === to) return known.layout;
  const layout = layOutRow(row, to);
  layouts.set(row, { to, layout });
  return layout;
}

/** How high a row is drawn; one that has not come yet is as high as a folded one. */
export function rowHeight(
  row: TimelineRowView | undefined,
  { to, folded }: { to: Day; folded: ReadonlySet<string> },
): number {
  if (!row || folded.has(row.productId)) return HEAD_HEIGHT;
  const { lanes } = layoutOf(row, to);
  return HEAD_HEIGHT + (lanes > 0 ? lanes * LANE_HEIGHT + ROW_END : 0);
}
