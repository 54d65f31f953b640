import { expect, test } from 'vitest';
import type { OrderView } from '../views.ts';
import { rangesToExtend } from './rental-ranges.ts';

const line = {
  rentalStartDate: '2026-12-04',
  rentalEndDate: '2026-12-06',
  dueBackOn: '2026-12-07',
  hireStatus: 'out',
  returned: 0,
};

function rangesOn(today: string, by: 'customer' | 'shop', change: object = {}) {
  // The cast: the rest of an order says nothing of its days.
  const order = { status: 'delivered', lines: [{ ...line, ...change }] } as unknown as OrderView;
  return rangesToExtend(order, by, today).length;
}

test.each([
  ['customer', '2026-12-05', 1],
  ['customer', '2026-12-06', 0],
  ['shop', '2026-12-07', 1],
  ['shop', '2026-12-08', 0],
] as const)('HIRE-11: on %s’s page of %s more days are offered: %i', (by, today, ranges) => {
  expect(rangesOn(today, by)).toBe(ranges);
});

test('nothing is offered once a unit is back', () => {
  expect(rangesOn('2026-12-05', 'shop', { returned: 1 })).toBe(0);
});
