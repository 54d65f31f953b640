import { addDays, compareDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { Cents } from '#/domain/money/money.ts';

/** Of which price; packages alone are those of longer hires, with the hire price as it was. */
export type PriceKind = 'sale' | 'hire' | 'packages';

/** A price that staff changed; null: not offered so, or, of packages, the price is the same. */
export interface PriceChange {
  kind: PriceKind;
  day: Day;
  before: Cents | null;
  after: Cents | null;
}

export interface PriceTest extends PriceChange {
  /** Days of each side; 0: there is none to compare. */
  days: number;
  spans: { before: DaySpan; after: DaySpan } | null;
}

/** What happened in the days of one side. */
export interface PriceSide {
  /** Paid orders of it. */
  orders: number;
  /** Units sold, or unit-days hired. */
  units: number;
  earned: Cents;
  /** Of the product's page. */
  views: number;
}

export type PriceVerdict = 'too_few' | 'more' | 'less' | 'same';

const MOST_DAYS = 28;
const FEWEST_ORDERS = 10;
/** A tenth more or less is no difference. */
const SAME = 0.1;
const WEEK = 7;

const isSale = ({ kind }: PriceChange) => kind === 'sale';

/** Changes of one day are one, from what stood first to what stood last, the latest first. */
export function mergeChanges(changes: readonly PriceChange[]): PriceChange[] {
  const days = Map.groupBy(changes, (one) => `${one.day} ${isSale(one)}`);
  return [...days.values()]
    .flatMap((ofDay): PriceChange[] => {
      const priced = ofDay.filter(({ kind }) => kind !== 'packages');
      const [first, last] = [priced[0], priced.at(-1)];
      if (first && last && first.before !== last.after) return [{ ...last, before: first.before }];
      return ofDay.filter(({ kind }) => kind === 'packages').slice(0, 1);
    })
    .toSorted((a, b) => compareDays(b.day, a.day) || a.kind.localeCompare(b.kind));
}

/**
 * The changes of a product's prices with the days around each that are compared (EARN-14): as many before
 * as after, without its own, cut at the change of that price before and after it, at the first day that is
 * known and before today.
 */
export function priceTests(
  changes: readonly PriceChange[],
  { since, today }: { since: Day; today: Day },
): PriceTest[] {
  const merged = mergeChanges(changes);
  return merged.map((change) => {
    const alike = merged.filter((one) => isSale(one) === isSale(change)).map(({ day }) => day);
    const earlier = alike.find((day) => day < change.day);
    const later = alike.findLast((day) => day > change.day);
    const start = earlier && earlier >= since ? addDays(earlier, 1) : since;
    const until = later ?? today;
    const left = daysBetween(start, change.day);
    const right = daysBetween(change.day, until) - 1;
    const days = Math.max(0, Math.min(MOST_DAYS, left, right));
    if (days === 0) return { ...change, days, spans: null };
    return {
      ...change,
      days,
      spans: {
        before: { from: addDays(change.day, -days), to: addDays(change.day, -1) },
        after: { from: addDays(change.day, 1), to: addDays(change.day, days) },
      },
    };
  });
}

/** A count of so many days, by the week. */
export function perWeek(count: number, days: number): number {
  return (count * WEEK) / days;
}

/** Null: nobody looked at it. */
export function ordersPer100Views({ orders, views }: PriceSide): number | null {
  return views === 0 ? null : (100 * orders) / views;
}

/** Whether it earned more since, in as many days (EARN-14); few orders on either side say nothing. */
export function priceVerdict(before: PriceSide, after: PriceSide): PriceVerdict {
  if (Math.min(before.orders, after.orders) < FEWEST_ORDERS) return 'too_few';
  const difference = after.earned - before.earned;
  if (Math.abs(difference) <= SAME * Math.abs(before.earned)) return 'same';
  return difference > 0 ? 'more' : 'less';
}
