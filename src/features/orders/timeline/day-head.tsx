import type { ReactNode } from 'react';
import { weekday, type Day } from '#/domain/dates/day.ts';
import { formatDay, formatDayOfMonth, formatShortWeekday } from '#/platform/i18n/format-day.ts';
import { classNames } from '#/ui/class-names.ts';
import { NAME_WIDTH } from './lay-out-row.ts';

interface DaysProps {
  days: readonly Day[];
  today: Day;
}

/** Up to so many days each has its weekday above. */
const MOST_NAMED = 31;

const isWeekend = (day: Day) => weekday(day) === 0 || weekday(day) === 6;
const isFirst = (day: Day, index: number) => index === 0 || day.endsWith('-01');

/** The days above the chart; they stay while it scrolls. */
export function DayHead({ days, today, children }: DaysProps & { children: ReactNode }) {
  return (
    <div className="sticky top-0 z-30 flex border-b border-line bg-raised">
      <div
        className="sticky left-0 z-10 flex shrink-0 items-end border-r border-line bg-raised"
        style={{ width: NAME_WIDTH }}
      >
        {children}
      </div>
      <div className="flex min-w-0 grow pt-5 pb-1 text-xs tabular-nums" aria-hidden="true">
        {days.map((day, index) => (
          <div
            key={day}
            title={formatDay(day)}
            className={classNames(
              'relative w-0 grow text-center whitespace-nowrap',
              day === today ? 'font-bold text-link' : isWeekend(day) ? 'text-quiet' : 'text-ink',
            )}
          >
            {isFirst(day, index) && (
              <span className="absolute -top-4.5 left-1 font-semibold text-quiet">
                {formatDayOfMonth(day).replace(/^\d+ /, '')} {index === 0 && day.slice(0, 4)}
              </span>
            )}
            {days.length <= MOST_NAMED && (
              <span className="block overflow-hidden text-quiet">{formatShortWeekday(day)}</span>
            )}
            {Number(day.slice(8))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Behind all rows: weekends, the beginnings of months, and today. */
export function DayColumns({ days, today }: DaysProps) {
  return (
    <div
      className="absolute inset-y-0 right-0 flex"
      style={{ left: NAME_WIDTH }}
      aria-hidden="true"
    >
      {days.map((day, index) => (
        <div
          key={day}
          className={classNames(
            'w-0 grow',
            index > 0 &&
              (day.endsWith('-01') ? 'border-l border-control' : 'border-l border-line/60'),
            day === today ? 'bg-link/15' : isWeekend(day) && 'bg-sunken',
          )}
        >
          {day === today && <div className="h-full border-l-2 border-link" />}
        </div>
      ))}
    </div>
  );
}
