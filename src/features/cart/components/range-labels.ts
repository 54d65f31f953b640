import { addDays, daysBetween } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';

/** “From 27 Nov 2026 to 29 Nov 2026 (3 days, back on 30 Nov 2026)”: the half-open range in words. */
export function rangeLabel({ start, end }: RentalRange): string {
  return m.cart_range_long({
    days: daysBetween(start, end),
    start: formatDay(start),
    last: formatDay(addDays(end, -1)),
    end: formatDay(end),
  });
}
