import { expect, it } from 'vitest';
import { seasonCells } from './seasons.ts';

const [MAY, JUNE] = ['2026-05-01', '2026-06-01'];
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

it('has a cell for each day of the week in each month, as dark as such a day is busy', () => {
  const counted = [
    // Five Saturdays of May: 8 units on each.
    { month: MAY, weekday: SATURDAY, days: 40 },
    // Four of June: 10 on each.
    { month: JUNE, weekday: SATURDAY, days: 40 },
    { month: MAY, weekday: FRIDAY, days: 5 },
  ];
  const cells = seasonCells(counted, { from: MAY, to: '2026-06-30' });
  expect(cells).toHaveLength(14);
  const levelOf = (month: string, weekday: number) =>
    cells.find((cell) => cell.month === month && cell.weekday === weekday)?.level;
  expect(levelOf(JUNE, SATURDAY)).toBe(4);
  expect(levelOf(MAY, SATURDAY)).toBe(4);
  expect(levelOf(MAY, FRIDAY)).toBe(1);
  expect(levelOf(MAY, SUNDAY)).toBe(0);
});

it('has none of days that are still to come, and is pale when nothing was hired', () => {
  const cells = seasonCells([], { from: '2026-06-01', to: '2026-06-02' });
  expect(cells).toEqual([
    { month: JUNE, weekday: 1, days: 0, level: 0 },
    { month: JUNE, weekday: 2, days: 0, level: 0 },
  ]);
});
