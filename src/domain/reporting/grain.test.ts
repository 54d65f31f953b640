import { expect, it } from 'vitest';
import { addDays, eachDay } from '../dates/day.ts';
import { monthOf } from '../dates/month.ts';
import { grainsOf } from './grain.ts';

it('reads whole months, and days beside them (REPORT-14)', () => {
  expect(grainsOf({ from: '2026-01-31', to: '2026-04-01' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-31' },
    days: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-01' },
    ],
  });
  expect(grainsOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    months: { from: '2026-01-01', to: '2026-12-31' },
    days: [],
  });
  const week = { from: '2026-02-26', to: '2026-03-04' };
  expect(grainsOf(week)).toEqual({ months: null, days: [week] });
});

it('has every day of a span once, wherever it begins and ends', () => {
  const begins = eachDay('2027-12-01', '2028-03-03');
  for (const from of begins) {
    for (const length of [1, 2, 27, 28, 29, 30, 31, 32, 59, 60, 61, 62, 365, 366]) {
      const to = addDays(from, length - 1);
      const { months, days } = grainsOf({ from, to });
      // As rows have it: of a month the first day.
      const isRead = (day: string) =>
        Number(days.some((span) => day >= span.from && day <= span.to)) +
        Number(months !== null && monthOf(day) >= months.from && monthOf(day) <= months.to);
      for (const day of eachDay(addDays(from, -40), addDays(to, 40))) {
        expect([from, to, day, isRead(day)]).toEqual([
          from,
          to,
          day,
          day >= from && day <= to ? 1 : 0,
        ]);
      }
    }
  }
});
