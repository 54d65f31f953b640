import { isDay } from '#/domain/dates/day.ts';
import { clockTime, type OpeningHours } from '#/domain/time/business-hours.ts';
import type { Settings } from '#/platform/settings/sections.ts';

/** The hours of a day as they are typed; the times stay while the day is closed. */
export interface HoursOfDay {
  isOpen: boolean;
  opens: string;
  closes: string;
}

export interface ExceptionDraft extends HoursOfDay {
  day: string;
  note: string;
}

export interface HoursDraft {
  /** From Sunday to Saturday. */
  week: HoursOfDay[];
  exceptions: ExceptionDraft[];
}

export const NEW_EXCEPTION: ExceptionDraft = {
  day: '',
  isOpen: false,
  opens: '',
  closes: '',
  note: '',
};

export function toHoursDraft({ week, exceptions }: Settings['hours']): HoursDraft {
  return {
    week: week.map(typedHours),
    exceptions: exceptions
      .map(({ day, hours, note }) => ({ day, ...typedHours(hours), note }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

function typedHours(hours: OpeningHours | null): HoursOfDay {
  if (!hours) return { isOpen: false, opens: '', closes: '' };
  return { isOpen: true, opens: clockTime(hours.opens), closes: clockTime(hours.closes) };
}

/** What is wrong with a field: no time, closing not after opening, no day, a day that stands there twice. */
type HoursProblem = 'time' | 'order' | 'day' | 'twice';

/** By field: `week.1.opens`, `exceptions.0.day`. */
export type HoursProblems = ReadonlyMap<string, HoursProblem>;

/** What is typed, null as long as something cannot be read; each such field is named. */
export function readHoursDraft({ week, exceptions }: HoursDraft): {
  values: Settings['hours'] | null;
  problems: HoursProblems;
} {
  const problems = new Map<string, HoursProblem>();
  const values = {
    week: week.map((typed, day) => readHours(typed, `week.${day}`, problems)),
    exceptions: exceptions.map(({ day, note, ...typed }, index) => {
      const field = `exceptions.${index}`;
      if (!isDay(day)) problems.set(`${field}.day`, 'day');
      else if (exceptions.findIndex((one) => one.day === day) < index) {
        problems.set(`${field}.day`, 'twice');
      }
      return { day, hours: readHours(typed, field, problems), note };
    }),
  };
  return { values: problems.size === 0 ? values : null, problems };
}

function readHours(typed: HoursOfDay, field: string, problems: Map<string, HoursProblem>) {
  if (!typed.isOpen) return null;
  const [opens, closes] = [readTime(typed.opens), readTime(typed.closes)];
  if (opens === null) problems.set(`${field}.opens`, 'time');
  if (closes === null) problems.set(`${field}.closes`, 'time');
  if (opens === null || closes === null) return null;
  if (opens >= closes) problems.set(`${field}.closes`, 'order');
  return { opens, closes };
}

/** `08:00`, `8:00`, `8.00` or `0800`, in minutes after midnight. */
function readTime(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
