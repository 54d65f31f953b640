import { isDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import {
  checkRentalRange,
  type MaybeRentalRange,
  type RentalRangeRejection,
} from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';

export const rentalDaysSentences: RejectionSentences<RentalRangeRejection> = {
  HIRE_DATES_MISSING: () => m.cart_dates_error(),
  HIRE_START_IN_PAST: () => m.cart_no_start_past(),
  HIRE_END_NOT_AFTER_START: () => m.cart_no_end_before(),
  HIRE_TOO_SHORT: ({ minDays }) => m.cart_no_too_short({ minDays }),
  HIRE_TOO_LONG: ({ maxDays }) => m.cart_no_too_long({ maxDays }),
  HIRE_TOO_FAR_AHEAD: ({ latestEnd }) => m.cart_no_too_far({ day: formatDay(latestEnd) }),
};

/** Why two fields are not the days of a hire, of whatever product. */
export function rentalDaysError(
  range: MaybeRentalRange,
  today: Day = nairobiDay(new Date()),
): string | undefined {
  const checked = checkRentalRange(range, today);
  return checked.ok ? undefined : sentenceOf(rentalDaysSentences, checked);
}

/** What is wrong with the days among fields of a filter, which would else be left out unseen. */
export function daysErrorOf(
  { from, to }: Record<string, unknown>,
  today?: Day,
): string | undefined {
  return isDay(from) || isDay(to) ? rentalDaysError({ start: from, end: to }, today) : undefined;
}
