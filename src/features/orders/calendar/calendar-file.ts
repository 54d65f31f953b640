import { addDays, type Day } from '#/domain/dates/day.ts';

export interface CalendarDay {
  /** The same for the same day of the same order, so that reading the file again changes nothing. */
  uid: string;
  day: Day;
  title: string;
  url: string;
}

/** An iCalendar file (RFC 5545) of whole days. `stamp` is when it is made. */
export function calendarFile(days: readonly CalendarDay[], stamp: Date): string {
  const made = `${stamp.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const events = days.flatMap(({ uid, day, title, url }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//GO LED//Orders//EN', ...events];
  return `${[...lines, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

const encoder = new TextEncoder();

/** At most 75 octets per line; a continuation begins with a space. Characters stay whole. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
