import { expect, test } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { earliestDeliveryDay, earliestRentalDay, rentalsTooSoon } from './lead-time.ts';

const way = (workingDays: number, deliveryDays = 0) => ({ workingDays, deliveryDays });

// Friday 20 November 2026, Saturday 21, Sunday 22, Monday 23.
test.each([
  ['Friday morning, same day', '2026-11-20T06:00:00Z', 0, '2026-11-20'],
  ['Friday morning, one day', '2026-11-20T06:00:00Z', 1, '2026-11-21'],
  ['Friday morning, two days over Sunday', '2026-11-20T06:00:00Z', 2, '2026-11-23'],
  ['Friday before opening', '2026-11-20T04:00:00Z', 0, '2026-11-20'],
  ['Friday after closing', '2026-11-20T15:00:00Z', 0, '2026-11-21'],
  ['Saturday after closing', '2026-11-21T13:00:00Z', 0, '2026-11-23'],
  ['Sunday', '2026-11-22T09:00:00Z', 1, '2026-11-24'],
  ['Sunday after midnight in Nairobi is Monday', '2026-11-22T22:00:00Z', 0, '2026-11-23'],
])('%s', (_, now, workingDays, day) => {
  expect(earliestDeliveryDay(DEFAULT_SCHEDULE, new Date(now), workingDays)).toBe(day);
});

test('hires that are too soon, with the first day that works', () => {
  const friday = new Date('2026-11-20T06:00:00Z');
  const lines = [null, '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(
    (rentalStartDate, index) => ({ id: `${index}`, rentalStartDate, leadDays: 0 }),
  );
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, lines, way(2), friday)).toEqual([
    { lineId: '2', start: '2026-11-20', firstDay: '2026-11-23' },
    { lineId: '3', start: '2026-11-22', firstDay: '2026-11-23' },
  ]);
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, lines, way(0), friday)).toEqual([]);
});

test('packing takes its working days before the way does', () => {
  const friday = new Date('2026-11-20T06:00:00Z');
  const [quick, slow] = [0, 2].map((leadDays) => ({
    id: `${leadDays}`,
    rentalStartDate: '2026-11-23',
    leadDays,
  }));
  if (!quick || !slow) throw new Error('Two lines were made');
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, [quick, slow], way(1), friday)).toEqual([
    { lineId: '2', start: '2026-11-23', firstDay: '2026-11-24' },
  ]);
});

test.each([
  ['as many days on the road as working days', way(1, 1), 0, '2026-11-21'],
  ['the road goes on over a Sunday', way(0, 2), 0, '2026-11-22'],
  ['what takes longer counts', way(2, 1), 0, '2026-11-23'],
  ['packed first, then on the road', way(0, 2), 2, '2026-11-25'],
])('units on the way: %s', (_, to, leadDays, day) => {
  const friday = new Date('2026-11-20T06:00:00Z');
  expect(earliestRentalDay(DEFAULT_SCHEDULE, friday, leadDays, to)).toBe(day);
  const line = { id: 'cube', rentalStartDate: addDays(day, -1), leadDays };
  const soon = { lineId: 'cube', start: line.rentalStartDate, firstDay: day };
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, [line], to, friday)).toEqual([soon]);
});

test.each([-1, 0.5, Number.NaN])('%d working days are our own fault', (days) => {
  expect(() => earliestDeliveryDay(DEFAULT_SCHEDULE, new Date(0), days)).toThrow(RangeError);
});

test('holidays are no working days', () => {
  const exceptions = ['2026-11-21', '2026-11-23'].map((day) => ({ day, hours: null }));
  const schedule = { ...DEFAULT_SCHEDULE, exceptions };
  const friday = new Date('2026-11-20T06:00:00Z');
  expect(earliestDeliveryDay(schedule, friday, 1)).toBe('2026-11-24');
  expect(earliestDeliveryDay(schedule, new Date('2026-11-20T16:00:00Z'), 0)).toBe('2026-11-24');
});

test('a shop that tells no opening works by appointment, on every day', () => {
  const schedule = { week: DEFAULT_SCHEDULE.week.map(() => null), exceptions: [] };
  expect(earliestDeliveryDay(schedule, new Date('2026-11-20T06:00:00Z'), 3)).toBe('2026-11-23');
  const once = [{ day: '2026-11-24', hours: { opens: 540, closes: 600 } }];
  const mostlyClosed = { ...schedule, exceptions: once };
  expect(earliestDeliveryDay(mostlyClosed, new Date('2026-11-20T06:00:00Z'), 2)).toBe('2026-11-26');
});
