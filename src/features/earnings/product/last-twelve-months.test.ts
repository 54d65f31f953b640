import { addDays } from '#/domain/dates/day.ts';
import { expect, it } from 'vitest';
import { lastTwelveMonths } from './get-product.server.ts';

it('begins with the month after this one of the year before, on any day', () => {
  for (let days = 0; days < 1_500; days += 1) {
    const today = addDays('2026-01-01', days);
    const [year = 0, month = 0] = today.split('-').map(Number);
    const from =
      month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`;
    expect(lastTwelveMonths(today)).toEqual({ from, to: today });
  }
});
