import { expect, it } from 'vitest';
import { countOpen, judgeDifferences, type Settlement } from './settled-difference.ts';
import type { StatementDifference } from './statement.ts';

const difference = (facts: Partial<StatementDifference> = {}): StatementDifference => ({
  kind: 'amount',
  receipt: 'SKE1',
  direction: 'in',
  at: new Date(0),
  stated: 1_300,
  recorded: 1_200,
  order: null,
  ...facts,
});
const settlement: Settlement = {
  ...difference(),
  id: 'a',
  note: 'The customer was told',
  settledBy: 'b',
  staffName: 'Wanjiru',
  settledAt: new Date(0),
};

it('what is settled counts no longer, and nothing else is settled with it', () => {
  const all = [
    difference(),
    difference({ receipt: 'SKE2' }),
    difference({ direction: 'out' }),
    difference({ kind: 'unclear' }),
  ];
  const judged = judgeDifferences(all, [settlement]);
  expect(judged.map((one) => one.settlement?.note)).toEqual([
    'The customer was told',
    undefined,
    undefined,
    undefined,
  ]);
  expect(countOpen(judged)).toBe(3);
});

it.each([{ stated: 1_301 }, { recorded: 1_201 }, { stated: null }, { recorded: null }])(
  'with other sums than then it waits again: %o',
  (sums) => {
    expect(countOpen(judgeDifferences([difference(sums)], [settlement]))).toBe(1);
  },
);
