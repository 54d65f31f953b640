import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { calendarFile } from './calendar-file.server.ts';
import { orderDates } from '../components/order-dates.ts';
import type { OrderLineView } from '../views.ts';

const stamp = new Date('2026-11-20T18:30:05.123Z');
const day = {
  uid: '1-event@goled',
  day: '2026-12-31',
  title: 'Event',
  sequence: 0,
  url: 'https://goled.test/o',
};

test('a whole day ends with the next one', () => {
  expect(calendarFile([day], stamp)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//GO LED//Orders//EN',
      'BEGIN:VEVENT',
      'UID:1-event@goled',
      'SEQUENCE:0',
      'DTSTAMP:20261120T183005Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Event',
      'TRANSP:TRANSPARENT',
      'URL;VALUE=URI:https://goled.test/o',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('signs with a meaning are written as text', () => {
  const file = calendarFile([{ ...day, title: 'a;b,c\\d\nBEGIN:VALARM' }], stamp);
  expect(file).toContain(String.raw`SUMMARY:a\;b\,c\\d\nBEGIN:VALARM`);
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
});

test.prop([fc.string({ unit: 'grapheme', maxLength: 300 })])(
  'no line is longer than 75 octets, and unfolding gives the title back',
  (title) => {
    const file = calendarFile([{ ...day, title: `T${title.replaceAll(/[\r\n]/g, '')}` }], stamp);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
    const summary = unfolded.find((line) => line.startsWith('SUMMARY:')) ?? '';
    const read = summary.slice(8).replaceAll(/\\(.)/g, '$1');
    expect(read).toBe(`T${title.replaceAll(/[\r\n]/g, '')}`);
  },
);

test('the days of an order, each once and in their sequence', () => {
  // Only the dates of a line are read.
  const hire = (rentalStartDate: string, rentalEndDate: string) =>
    // As above.
    ({ rentalStartDate, rentalEndDate }) as OrderLineView;
  // As above.
  const bought = { rentalStartDate: null, rentalEndDate: null } as OrderLineView;
  const lines = [
    hire('2026-12-11', '2026-12-13'),
    bought,
    hire('2026-12-11', '2026-12-14'),
    hire('2026-12-10', '2026-12-13'),
  ];
  expect(orderDates({ eventDate: '2026-12-12', lines }).map((d) => `${d.day} ${d.kind}`)).toEqual([
    '2026-12-10 begin',
    '2026-12-11 begin',
    '2026-12-12 event',
    '2026-12-13 return',
    '2026-12-14 return',
  ]);
  expect(orderDates({ eventDate: null, lines: [bought] })).toEqual([]);
});
