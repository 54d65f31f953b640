import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import {
  MOST_UNIT_LANES,
  packLanes,
  shownPart,
  unitSpans,
  type LaneRequest,
  type LaneRun,
  type UnitSpan,
} from '#/domain/rentals/timeline.ts';
import type { TimelineOfferView, TimelineRentalView, TimelineRowView } from './views.ts';

/** Lanes next to one another, and their days. */
type Run = Omit<LaneRun<unknown>, 'key'>;

/** What is drawn of a hire: its first run of lanes is the link, the others repeat it. */
export interface BarLayout {
  rental: TimelineRentalView;
  run: Run;
  isRepeated: boolean;
}

/** The same of what an offer holds. */
export interface OfferLayout {
  offer: TimelineOfferView;
  run: Run;
  isRepeated: boolean;
}

export interface RowLayout {
  bars: BarLayout[];
  offers: OfferLayout[];
  lanes: number;
  /** Each lane is one unit. */
  isByUnit: boolean;
}

/** What takes lanes of a row. */
type Entry = TimelineRentalView | TimelineOfferView;

const isOffer = (entry: Entry): entry is TimelineOfferView => 'holdId' in entry;

/**
 * A product's hires in lanes, with what offers hold: one for each unit, or beyond twelve units one for
 * each hire. What lacks units takes lanes below those of the units there are.
 */
export function layOutRow({ owned, rentals, offers }: TimelineRowView, to: Day): RowLayout {
  const isByUnit = owned <= MOST_UNIT_LANES;
  const fitting: LaneRequest<Entry>[] = [];
  const lacking: LaneRequest<Entry>[] = [];
  for (const entry of [...rentals, ...offers]) {
    for (const span of spansOf(entry, to)) {
      const { units, ...days } = span;
      if (!isByUnit) {
        fitting.push({ key: entry, ...days, lanes: 1 });
        continue;
      }
      const lacks = Math.min(entry.lacks, units);
      if (units > lacks) fitting.push({ key: entry, ...days, lanes: units - lacks });
      if (lacks > 0) lacking.push({ key: entry, ...days, lanes: lacks });
    }
  }
  const had = packLanes(fitting);
  const rows = isByUnit ? Math.max(owned, had.end) : had.end;
  const missed = packLanes(lacking, rows);
  const layout: RowLayout = { bars: [], offers: [], lanes: missed.end, isByUnit };
  const drawn = new Set<Entry>();
  for (const { key, ...run } of [...had.runs, ...missed.runs]) {
    const isRepeated = drawn.has(key);
    drawn.add(key);
    if (isOffer(key)) layout.offers.push({ offer: key, run, isRepeated });
    else layout.bars.push({ rental: key, run, isRepeated });
  }
  return layout;
}

function spansOf(entry: Entry, to: Day): UnitSpan[] {
  if (!isOffer(entry)) return unitSpans(entry, to);
  return [{ units: entry.quantity, from: entry.leavesOn, to: entry.blockedUntil }];
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

/** Of a bar's height, so that bars of two lanes do not touch. */
export const BAR_GAP = 3;

/** Where a bar stands in its row; `days` is the length of the period. */
export function barPlace(run: Run, { start, end }: { start: number; end: number }, days: number) {
  return {
    left: `${(100 * start) / days}%`,
    width: `${(100 * (end - start)) / days}%`,
    top: HEAD_HEIGHT + run.lane * LANE_HEIGHT,
    height: run.lanes * LANE_HEIGHT,
  };
}

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
