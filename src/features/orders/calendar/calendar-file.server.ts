import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, type Day } from '#/domain/dates/day.ts';

export interface CalendarDay {
  /** The same for the same day of the same order, so that reading the file again changes nothing. */
  uid: string;
  day: Day;
  title: string;
  /** Higher with every change: the calendar takes the later one. */
  sequence: number;
  url: string;
}

/** An iCalendar file (RFC 5545) of whole days. `stamp` is when it is made. */
export function calendarFile(days: readonly CalendarDay[], stamp: Date): string {
  const calendar = ical({ prodId: '//GO LED//Orders//EN' });
  for (const { uid, day, title, sequence, url } of days) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp,
      // A day read as a Date is midnight in UTC, and the library writes a whole day by its UTC date.
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      allDay: true,
      summary: title,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
