import { expect, it } from 'vitest';
import { lateFee, sumLateFees, type LateFeeTerms } from './late-fee.ts';

const terms: LateFeeTerms = { graceDays: 1, dayPercent: 50, capPercent: 100 };
/** Two days for 1,000: a day is 500, half of it 250. */
const line = { unitPrice: 1_000, days: 2, dueBackOn: '2026-12-10' };
const back = (...returns: [day: string, units: number][]) => [
  { ...line, returns: returns.map(([day, units]) => ({ day, units })) },
];

it('asks nothing for what is back in time or within the free days', () => {
  expect(lateFee([], terms)).toBeNull();
  expect(lateFee(back(['2026-12-08', 3], ['2026-12-10', 1], ['2026-12-11', 1]), terms)).toBeNull();
});

it('asks for each unit by the day on which it came back', () => {
  expect(lateFee(back(['2026-12-12', 2]), terms)).toEqual({ daysLate: 2, amount: 500 });
  expect(lateFee(back(['2026-12-10', 1], ['2026-12-13', 2]), terms)).toEqual({
    daysLate: 3,
    amount: 1_000,
  });
  expect(lateFee(back(['2026-12-12', 1]), { ...terms, graceDays: 0 })?.amount).toBe(500);
});

it('asks for no more than the share of the price at which it ends', () => {
  expect(lateFee(back(['2027-02-01', 1]), terms)?.amount).toBe(1_000);
  expect(lateFee(back(['2027-02-01', 1]), { ...terms, capPercent: 30 })?.amount).toBe(300);
});

it('is off when the share is nothing', () => {
  expect(lateFee(back(['2027-02-01', 1]), { ...terms, dayPercent: 0 })).toBeNull();
});

it('adds up what several hires cost', () => {
  expect(sumLateFees([])).toBeNull();
  const fees = [
    { daysLate: 3, amount: 500 },
    { daysLate: 1, amount: 250 },
  ];
  expect(sumLateFees(fees)).toEqual({ daysLate: 3, amount: 750 });
});
