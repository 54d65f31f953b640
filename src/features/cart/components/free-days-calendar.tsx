import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, compareDays, isDay, type Day } from '#/domain/dates/day.ts';
import { DEFAULT_HIRE_LIMITS, type RentalLength } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { chooseDay, type DatesDraft } from './dates-draft.ts';
import { addMonths, dayByKey, firstOfMonth, weeksOfMonth } from './month.ts';

interface FreeDaysCalendarProps {
  productId: string;
  quantity: number;
  /** Of the hire. */
  length: RentalLength;
  today: Day;
  draft: DatesDraft;
  onChange: (draft: DatesDraft) => void;
}

const CALENDAR_STALE_MS = 60_000;

/** One month of free units per day. Arrow keys move by day and week, Page Up and Down by month. */
export function FreeDaysCalendar(props: FreeDaysCalendarProps) {
  const { productId, quantity, length, today, draft, onChange } = props;
  const latest = addDays(today, DEFAULT_HIRE_LIMITS.maxAheadDays);
  const [focused, setFocused] = useState<Day>(isDay(draft.start) ? draft.start : today);
  // Until somebody moves it, the calendar shows the first month in which a hire can begin.
  const [opens, setOpens] = useState(!isDay(draft.start));
  const grid = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);
  const month = firstOfMonth(focused);
  const from = compareDays(month, today) < 0 ? today : month;
  const { data } = useQuery(
    api.catalog.getCalendar.queryOptions({
      input: { id: productId, from, to: addMonths(month, 1) },
      staleTime: CALENDAR_STALE_MS,
    }),
  );
  const known = new Map(data?.map((one) => [one.day, one]));
  // Days that are too soon come first, in the first month only.
  const firstDay = data?.find(({ why }) => why !== 'too_soon')?.day;
  const isDelayed = data?.[0]?.why === 'too_soon' && firstDay !== undefined;
  const isEverClosed = data?.some(({ why }) => why === 'closed') ?? false;
  const within = (day: Day) => {
    if (compareDays(day, today) < 0) return today;
    return compareDays(day, latest) > 0 ? latest : day;
  };

  const beginsNever = data?.every(({ why }) => why !== undefined) ?? false;
  if (opens && beginsNever && compareDays(addMonths(month, 1), latest) <= 0) {
    setFocused(addMonths(month, 1));
  }

  // Before the next key is read: the day may be in a month that is drawn only now.
  useLayoutEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function moveTo(day: Day) {
    setOpens(false);
    setFocused(within(day));
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(focused, event.key);
    if (next === null) return;
    event.preventDefault();
    movedByKey.current = true;
    moveTo(next);
  }

  return (
    <div className="rounded-control border border-line p-3">
      <div className="flex items-center justify-between">
        <MonthButton
          label={m.cart_calendar_previous()}
          disabled={compareDays(month, today) <= 0}
          onClick={() => moveTo(addMonths(month, -1))}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </MonthButton>
        <p aria-live="polite" className="font-semibold">
          {formatDay(month).replace(/^\d+ /, '')}
        </p>
        <MonthButton
          label={m.cart_calendar_next()}
          disabled={compareDays(addMonths(month, 1), latest) > 0}
          onClick={() => moveTo(addMonths(month, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </MonthButton>
      </div>
      <div ref={grid} role="grid" aria-label={m.cart_calendar()}>
        <div role="row" className="grid grid-cols-7">
          {m
            .cart_weekdays()
            .split(',')
            .map((name) => (
              <span
                key={name}
                role="columnheader"
                className="py-2 text-center text-xs font-medium text-quiet"
              >
                {name}
              </span>
            ))}
        </div>
        {weeksFrom(month, today).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                free={known.get(day)?.free}
                why={known.get(day)?.why}
                length={length}
                quantity={quantity}
                draft={draft}
                outside={day !== within(day)}
                focusable={day === focused}
                onKeyDown={onKeyDown}
                onChoose={() => {
                  moveTo(day);
                  onChange(chooseDay(draft, day));
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-2 text-sm text-quiet">{m.cart_calendar_hint()}</p>
      {isDelayed && (
        <p className="mt-1 text-sm text-quiet">
          {m.cart_calendar_first({ day: formatDay(firstDay) })}
        </p>
      )}
      {isEverClosed && <p className="mt-1 text-sm text-quiet">{m.cart_calendar_closed_hint()}</p>}
    </div>
  );
}

/** Without the weeks that have passed: nothing in them can be chosen. */
function weeksFrom(month: Day, today: Day): Day[][] {
  return weeksOfMonth(month).filter((week) => week.some((day) => compareDays(day, today) >= 0));
}

function MonthButton(props: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      icon
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}
