import { expect, it } from 'vitest';
import { repairsByMonth, type RepairEntry } from './repairs-by-month.ts';

const [MAY, JUNE] = ['2026-05-01', '2026-06-01'];
const entry = (
  month: string,
  unitId: string | null,
  book: RepairEntry['book'],
  amount: number,
): RepairEntry => ({ month, unitId, book, amount });
const months = (entries: RepairEntry[]) => Object.fromEntries(repairsByMonth(entries));

it('are those of the costs, or of each unit’s own book, whichever says more', () => {
  const costs = [
    entry(MAY, null, 'costs', 500),
    entry(JUNE, 'a', 'costs', 300),
    entry(MAY, 'b', 'costs', 100),
  ];
  expect(months([...costs, entry(MAY, 'a', 'services', 700)])).toEqual({ [MAY]: 600, [JUNE]: 300 });
  // 1,200 of unit a and 100 of unit b are more than 900.
  expect(months([...costs, entry(MAY, 'a', 'services', 1_200)])).toEqual({ [MAY]: 1_300 });
});

it('are none when there were none, or all was taken back', () => {
  expect(months([])).toEqual({});
  expect(months([entry(MAY, 'a', 'costs', -300)])).toEqual({});
});
