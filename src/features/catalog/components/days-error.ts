import { isDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';

/** What is wrong with the days among fields of a filter, which would else be left out unseen. */
export function daysErrorOf({ from, to }: Record<string, unknown>): string | undefined {
  if (isDay(from) && isDay(to)) return from < to ? undefined : m.cart_no_end_before();
  return isDay(from) || isDay(to) ? m.cart_dates_error() : undefined;
}
