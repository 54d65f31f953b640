import { addDays, daysBetween } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { gapOfDraft, type DatesDraft } from './dates-draft.ts';

/** “From 27 Nov 2026 to 29 Nov 2026 (3 days, back on 30 Nov 2026)”: the half-open range in words. */
export function rangeLabel({ start, end }: RentalRange): string {
  return m.cart_range_long({
    days: daysBetween(start, end),
    start: formatDay(start),
    last: formatDay(addDays(end, -1)),
    end: formatDay(end),
  });
}

export function gapLabel(draft: DatesDraft): string {
  return gapOfDraft(draft) === 'reversed' ? m.cart_no_end_before() : m.cart_dates_error();
}
