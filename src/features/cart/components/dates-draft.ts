import { compareDays, isDay, type Day } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

export interface DatesDraft {
  start: string;
  end: string;
}

export function draftOf(range: RentalRange | null): DatesDraft {
  return { start: range?.start ?? '', end: range?.end ?? '' };
}

export function rangeOfDraft({ start, end }: DatesDraft): RentalRange | null {
  if (!isDay(start) || !isDay(end) || compareDays(end, start) <= 0) return null;
  return { start, end };
}

/** Choosing a day in the grid: first the start, then a later day as the end; then anew. */
export function chooseDay(draft: DatesDraft, day: Day): DatesDraft {
  const awaitsEnd = isDay(draft.start) && !isDay(draft.end);
  if (awaitsEnd && compareDays(day, draft.start) > 0) return { start: draft.start, end: day };
  return { start: day, end: '' };
}

/** A new start keeps the end only while that still comes after it. */
export function withStart(draft: DatesDraft, start: string): DatesDraft {
  const keepsEnd = isDay(start) && isDay(draft.end) && compareDays(draft.end, start) > 0;
  return { start, end: keepsEnd ? draft.end : '' };
}
