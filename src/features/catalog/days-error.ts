import { isDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';

/** Why two fields are not the days of a hire. */
export function daysGapLabel(from: unknown, to: unknown): string {
  return isDay(from) && isDay(to) ? m.cart_no_end_before() : m.cart_dates_error();
}

/** What is wrong with the days among fields of a filter, which would else be left out unseen. */
export function daysErrorOf({ from, to }: Record<string, unknown>): string | undefined {
  if (isDay(from) && isDay(to) && from < to) return undefined;
  return isDay(from) || isDay(to) ? daysGapLabel(from, to) : undefined;
}
