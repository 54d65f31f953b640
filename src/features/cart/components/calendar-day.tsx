import type { KeyboardEventHandler } from 'react';
import { compareDays, daysBetween, isDay, type Day } from '#/domain/dates/day.ts';
import {
  wrongLength,
  type RentalLength,
  type RentalLengthRejection,
} from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { classNames } from '#/ui/class-names.ts';
import { rangeOfDraft, type DatesDraft } from './dates-draft.ts';
import { daysSinceMonday } from './month.ts';

interface CalendarDayProps {
  day: Day;
  /** Undefined until it is known. */
  free: number | undefined;
  quantity: number;
  draft: DatesDraft;
  /** Why it is no first day, or none on which somebody is in the shop. */
  why: 'too_soon' | 'closed' | undefined;
  /** Of the hire. */
  length: RentalLength;
  /** In the past, or too far ahead. */
  outside: boolean;
  focusable: boolean;
  onChoose: () => void;
  onKeyDown: KeyboardEventHandler;
}

export function CalendarDay(props: CalendarDayProps) {
  const { day, free, quantity, draft, why, length, outside, focusable } = props;
  const { onChoose, onKeyDown } = props;
  const isStart = draft.start === day;
  const isEnd = draft.end === day;
  const range = rangeOfDraft(draft);
  const inside =
    range !== null && compareDays(day, range.start) > 0 && compareDays(day, range.end) < 0;
  const short = free !== undefined && free < quantity;
  // A hire comes back on a day without needing a unit on it, so a taken day can still be the last.
  const mayEnd = isDay(draft.start) && !isDay(draft.end) && compareDays(day, draft.start) > 0;
  const wrong = mayEnd ? wrongLength(daysBetween(draft.start, day), length) : null;
  const isTooSoon = why === 'too_soon' && !mayEnd;
  const closed = outside || wrong !== null || isTooSoon || (short && !mayEnd);
  const place = [
    isStart && m.cart_calendar_is_start(),
    isEnd && m.cart_calendar_is_end(),
    inside && m.cart_calendar_in_range(),
    isTooSoon && !outside && m.cart_calendar_too_soon(),
    why === 'closed' && m.cart_calendar_closed(),
    wrong && lengthLabel(wrong),
  ].filter(Boolean);
  return (
    <div
      role="gridcell"
      aria-selected={isStart || isEnd || inside}
      style={{ gridColumnStart: daysSinceMonday(day) + 1 }}
      className="p-0.5"
    >
      <button
        type="button"
        data-day={day}
        tabIndex={focusable ? 0 : -1}
        aria-disabled={closed}
        aria-label={[dayLabel(day, free), ...place].join(', ')}
        onClick={closed ? undefined : onChoose}
        onKeyDown={onKeyDown}
        className={classNames(
          'grid h-12 w-full place-content-center rounded-control border text-sm leading-tight tabular-nums',
          isStart && 'border-filament-edge bg-filament font-bold text-on-filament',
          // It comes back then: no day of the hire.
          isEnd && 'border-2 border-filament-edge font-bold',
          inside && 'border-filament-edge/50 bg-filament/15',
          !isStart && !isEnd && !inside && 'border-transparent',
          closed ? 'text-quiet' : 'hover:border-ink',
        )}
      >
        <Drawn
          text={String(Number(day.slice(8)))}
          className={classNames(
            (short || isTooSoon) && 'line-through',
            why === 'closed' && 'underline decoration-dotted underline-offset-4',
          )}
        />
        <Drawn text={outside ? '' : drawnCount(free, quantity)} className="min-h-[1em] text-xs" />
      </button>
    </div>
  );
}

/** From here on a number says no more than that there are enough. */
const SCARCE_BELOW = 10;

function drawnCount(free: number | undefined, quantity: number): string {
  if (free === undefined) return '';
  return free < SCARCE_BELOW || free < quantity ? String(free) : '•';
}

/** Drawn by the style sheet, because the button's label already says it in words. */
function Drawn({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-text={text}
      className={classNames('before:content-[attr(data-text)]', className)}
    />
  );
}

function lengthLabel(wrong: RentalLengthRejection): string {
  return wrong.reason === 'HIRE_TOO_SHORT'
    ? m.cart_calendar_too_short({ days: wrong.minDays })
    : m.cart_calendar_too_long({ days: wrong.maxDays });
}

function dayLabel(day: Day, free: number | undefined): string {
  const words = formatLongDay(day);
  if (free === undefined) return words;
  return free > 0
    ? m.cart_calendar_day_free({ day: words, count: free })
    : m.cart_calendar_day_taken({ day: words });
}
