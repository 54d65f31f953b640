import type { Day } from '#/domain/dates/day.ts';
import { isTermKey } from '#/domain/catalog/term.ts';
import { TIMELINE_DAYS, type TimelineDays } from '#/domain/rentals/timeline.ts';
import { isSteppedDay } from '#/domain/lists/list-search.ts';
import { TIMELINE_FILTERS, type ReadTimelineInput } from './schemas.ts';

export const DEFAULT_DAYS: TimelineDays = 14;

/** What the timeline shows, all of it from its address. What is the default is left out. */
export type TimelineSearch = {
  q?: string;
  category?: string;
  show?: (typeof TIMELINE_FILTERS)[number];
  days?: TimelineDays;
  /** The first day. */
  day?: Day;
  /** Drawn as a chart, or the same as a list. */
  view?: 'list';
};

/** Junk in the address is dropped, never an error. */
export function readTimelineSearch(raw: Record<string, unknown>): TimelineSearch {
  const q = typeof raw.q === 'string' ? raw.q.trim().slice(0, 80) : '';
  const days = TIMELINE_DAYS.find((count) => String(count) === String(raw.days));
  const show = TIMELINE_FILTERS.find((name) => name === raw.show);
  return {
    ...(q !== '' && { q }),
    ...(isTermKey(raw.category) && { category: raw.category }),
    ...(show && { show }),
    ...(days && days !== DEFAULT_DAYS && { days }),
    ...(isSteppedDay(raw.day) && { day: raw.day }),
    ...(raw.view === 'list' && { view: 'list' }),
  };
}

/** What a page of products at this address asks for. */
export function timelineInput(
  { q, category, show, days, day }: TimelineSearch,
  page: number,
): ReadTimelineInput {
  return {
    page,
    from: day ?? null,
    days: days ?? DEFAULT_DAYS,
    search: q ?? '',
    category: category ?? null,
    show: show ?? null,
  };
}
