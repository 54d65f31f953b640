import { expect, test } from 'vitest';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { earliestDeliveryDay, rentalsTooSoon } from './lead-time.ts';

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
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, lines, 2, friday)).toEqual([
    { lineId: '2', start: '2026-11-20', firstDay: '2026-11-23' },
    { lineId: '3', start: '2026-11-22', firstDay: '2026-11-23' },
  ]);
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, lines, 0, friday)).toEqual([]);
});

test('packing takes its working days before the way does', () => {
  const friday = new Date('2026-11-20T06:00:00Z');
  const [quick, slow] = [0, 2].map((leadDays) => ({
    id: `${leadDays}`,
    rentalStartDate: '2026-11-23',
    leadDays,
  }));
  if (!quick || !slow) throw new Error('Two lines were made');
  expect(rentalsTooSoon(DEFAULT_SCHEDULE, [quick, slow], 1, friday)).toEqual([
    { lineId: '2', start: '2026-11-23', firstDay: '2026-11-24' },
  ]);
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
