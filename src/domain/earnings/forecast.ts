import type { Day } from '#/domain/dates/day.ts';

const A_YEAR = 12;
/** So many of the last months say where demand goes; with fewer, nothing is forecast. */
const RECENT = 3;
/** The last months, and the same of the year before. */
const SEASONAL = A_YEAR + RECENT;
/** Beside a few days a year ago, any demand is many times as much. */
const MOST_TREND = 3;
/** So many past months are forecast anew, to see how far it misses. */
const TESTED = 6;

/** What a forecast rests on: the year before, or the last months alone. */
export type ForecastBasis = 'season' | 'recent';

export interface DemandForecast {
  /** Null: too few months are known. */
  basis: ForecastBasis | null;
  /** Unit-days; null: too few months are known. */
  ahead: { month: Day; forecast: number | null; booked: number }[];
  /** The last months that are over, and what would have been forecast as each began; the oldest first. */
  past: { month: Day; forecast: number | null; actual: number }[];
  /** How far they missed, as a share of what was out; null: too few were forecast, or nothing was out. */
  error: number | null;
}

/** Of months that are over, those after the one in which a product was first owned or out: it was not whole. */
export function knownMonths<Month extends { daysOut: number; daysOwned: number }>(
  months: readonly Month[],
): Month[] {
  const first = months.findIndex(({ daysOut, daysOwned }) => daysOut > 0 || daysOwned > 0);
  return first === -1 ? [] : months.slice(first + 1);
}

/**
 * Unit-days of the months after some that are known (EARN-12): of each those of the same month a year
 * before, as many times as the last three months had those of the same three. Where that is not known, the
 * mean of the last three. Null: not even they are.
 * @param known the oldest first
 * @param ahead how many, a year of them at most
 */
export function forecastDemand(
  known: readonly number[],
  ahead: number,
): { basis: ForecastBasis; days: number[] } | null {
  if (known.length < RECENT) return null;
  const recent = totalOf(known.slice(-RECENT));
  const before = known.length < SEASONAL ? 0 : totalOf(known.slice(-SEASONAL, -A_YEAR));
  const offsets = Array.from({ length: ahead }, (_, offset) => offset);
  if (before <= 0) {
    return { basis: 'recent', days: offsets.map(() => wholeDays(recent / RECENT)) };
  }
  const trend = Math.min(MOST_TREND, recent / before);
  const yearBefore = (offset: number) => known.at(offset - A_YEAR) ?? 0;
  return { basis: 'season', days: offsets.map((offset) => wholeDays(trend * yearBefore(offset))) };
}

function totalOf(days: readonly number[]): number {
  return days.reduce((total, one) => total + one, 0);
}

function wholeDays(days: number): number {
  return Math.max(0, Math.round(days));
}

/**
 * The demand of months to come, never less than is booked of them, beside what would have been forecast
 * of the last six, each from what was known before it (EARN-12).
 * @param known months that are over, `ahead` those after them; the oldest first
 */
export function forecastMonths(
  known: readonly { month: Day; daysOut: number }[],
  ahead: readonly { month: Day; booked: number }[],
): DemandForecast {
  const days = known.map(({ daysOut }) => daysOut);
  const forecast = forecastDemand(days, ahead.length);
  const firstTested = Math.max(0, known.length - TESTED);
  const past = known.slice(firstTested).map(({ month, daysOut }, index) => {
    const tested = forecastDemand(days.slice(0, firstTested + index), 1);
    return { month, forecast: tested?.days[0] ?? null, actual: daysOut };
  });
  return {
    basis: forecast?.basis ?? null,
    ahead: ahead.map(({ month, booked }, index) => {
      const expected = forecast?.days[index];
      return {
        month,
        booked,
        forecast: expected === undefined ? null : Math.max(expected, booked),
      };
    }),
    past,
    error: errorOf(past),
  };
}

/** The mean that they missed by, of the mean that was out. */
function errorOf(past: DemandForecast['past']): number | null {
  const missed = past.flatMap(({ forecast, actual }) =>
    forecast === null ? [] : [Math.abs(forecast - actual)],
  );
  const out = totalOf(past.map(({ actual }) => actual));
  return missed.length < TESTED || out <= 0 ? null : totalOf(missed) / out;
}
