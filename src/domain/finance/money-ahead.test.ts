import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { AGES, cashByWeek, dueDay, isDueIn, sumByAge, weeksAhead } from './money-ahead.ts';

/** A Friday. */
const TODAY: Day = '2026-11-27';
const ago = (days: number, amount = 100) => ({ on: addDays(TODAY, -days), amount });
const ahead = (days: number, amount: number) => ago(-days, amount);

describe('FINANCE-4: what is owed to the shop', () => {
  it('is due when the first hire leaves, else at the event, else at once', () => {
    const order = { leavesOn: '2026-12-04', eventDate: '2026-12-05', placedOn: TODAY };
    expect(dueDay(order)).toBe('2026-12-04');
    expect(dueDay({ ...order, leavesOn: null })).toBe('2026-12-05');
    expect(dueDay({ ...order, leavesOn: null, eventDate: null })).toBe(TODAY);
  });

  it.each([
    [-400, 'not_due'],
    [-1, 'not_due'],
    [0, 'week'],
    [7, 'week'],
    [8, 'month'],
    [30, 'month'],
    [31, 'two_months'],
    [60, 'two_months'],
    [61, 'three_months'],
    [90, 'three_months'],
    [91, 'older'],
    [4_000, 'older'],
  ] as const)('due %i days ago is of the age %s, and of no other', (days, age) => {
    const sums = sumByAge([ago(days)], TODAY);
    expect(sums.filter(({ amount }) => amount > 0)).toMatchObject([{ age, count: 1, amount: 100 }]);
  });

  it('is summed by age, each with the days on which it was due', () => {
    const sums = sumByAge([ago(0, 1), ago(7, 20), ago(8, 300), ago(91, 4_000)], TODAY);
    expect(sums.map(({ age }) => age)).toEqual(AGES);
    expect(sums.map(({ amount }) => amount)).toEqual([0, 21, 300, 0, 0, 4_000]);
    expect(sums[0]).toMatchObject({ from: '2026-11-28', to: null });
    expect(sums[1]).toMatchObject({ from: '2026-11-20', to: TODAY, count: 2 });
    expect(sums[5]).toMatchObject({ from: null, to: '2026-08-28' });
    expect(isDueIn('2026-08-28', { from: null, to: '2026-08-28' })).toBe(true);
  });
});

describe('FINANCE-5: the cash of the weeks ahead', () => {
  it('is that of twelve weeks, one after the other, each from Monday to Sunday', () => {
    const weeks = weeksAhead(TODAY);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(0, 2)).toEqual([
      { from: TODAY, to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
    ]);
    expect(weeks.at(-1)).toEqual({ from: '2027-02-08', to: '2027-02-14' });
    expect(weeksAhead('2026-11-29')[0]).toEqual({ from: '2026-11-29', to: '2026-11-29' });
    expect(weeksAhead('2026-11-30')[0]).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  });

  it('is what is due in a week, less deposits and costs of the week', () => {
    const weeks = cashByWeek(
      {
        open: [ago(1, 9_999), ahead(0, 1_000), ahead(2, 200), ahead(3, 30), ahead(100, 9_999)],
        deposits: [ago(5, 7), ahead(1, 70), ahead(9, 700)],
        costs: [ago(1, 9_999), ahead(3, 5), ahead(10, 50)],
      },
      TODAY,
    );
    expect(weeks.slice(0, 3)).toMatchObject([
      // What was due before today is in no week, but a deposit is owed all the same.
      { open: 1_200, deposits: 77, costs: 0 },
      { open: 30, deposits: 700, costs: 5 },
      { open: 0, deposits: 0, costs: 50 },
    ]);
    expect(weeks.slice(3).every(({ open, deposits, costs }) => open + deposits + costs === 0)).toBe(
      true,
    );
  });
});
