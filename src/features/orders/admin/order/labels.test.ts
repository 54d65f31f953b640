import { expect, it } from 'vitest';
import { movesLabel } from './labels.ts';

it('says when units leave and come back while they do', () => {
  const line = {
    hireStatus: 'reserved',
    rentalStartDate: '2026-12-20',
    rentalEndDate: '2026-12-24',
    leavesOn: '2026-12-19',
    dueBackOn: '2026-12-25',
  } as const;
  expect(movesLabel(line, { status: 'confirmed' })).toContain('19 Dec 2026');
  expect(movesLabel(line, { status: 'cancelled' })).toBeNull();
});
