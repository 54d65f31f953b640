import { describe, expect, it } from 'vitest';
import { forecastDemand, forecastMonths, knownMonths } from './forecast.ts';

/** From January to December: quiet at first, busiest before Christmas. */
const YEAR = [10, 10, 20, 20, 20, 30, 30, 40, 40, 50, 60, 90];
const name = (index: number) =>
  `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
const months = (days: readonly number[]) =>
  days.map((daysOut, index) => ({ month: name(index), daysOut }));

describe('the demand of the months ahead', () => {
  it('is that of a year before, where a year is like the other', () => {
    expect(forecastDemand([...YEAR, ...YEAR], 3)).toEqual({ basis: 'season', days: [10, 10, 20] });
    // Until September: October to December.
    expect(forecastDemand([...YEAR, ...YEAR.slice(0, 9)], 3)?.days).toEqual([50, 60, 90]);
  });

  it('grows and falls as the last three months beside the same a year before', () => {
    // From July to September 45 + 45 + 60, a year before 30 + 40 + 40: 150 / 110 of 50, 60 and 90.
    const grown = [...YEAR, ...YEAR.slice(0, 6), 45, 45, 60];
    expect(forecastDemand(grown, 3)?.days).toEqual([68, 82, 123]);
    const fallen = [...YEAR, ...YEAR.slice(0, 6), 15, 20, 20];
    expect(forecastDemand(fallen, 3)?.days).toEqual([25, 30, 45]);
    const ended = [...YEAR, ...YEAR.slice(0, 6), 0, 0, 0];
    expect(forecastDemand(ended, 3)?.days).toEqual([0, 0, 0]);
  });

  it('follows one bad month by a third of it', () => {
    // 30 + 40 + 0 of 110.
    const bad = [...YEAR, ...YEAR.slice(0, 8), 0];
    expect(forecastDemand(bad, 1)?.days).toEqual([32]);
  });

  it('is no more than three times that of a year before', () => {
    const few = [1, 0, 0, ...Array.from({ length: 9 }, () => 20), 50, 60, 70];
    expect(forecastDemand(few, 1)?.days).toEqual([60]);
  });

  it('is the mean of the last three months, where less than fifteen are known or nothing was out', () => {
    const fourteen = [...YEAR, 10, 15].slice(-14);
    // 90 + 10 + 15.
    expect(forecastDemand(fourteen, 2)).toEqual({ basis: 'recent', days: [38, 38] });
    expect(forecastDemand([0, 0, 0, ...YEAR.slice(3), 4, 5, 6], 1)).toEqual({
      basis: 'recent',
      days: [5],
    });
    expect(forecastDemand([4, 5, 8], 1)?.days).toEqual([6]);
  });

  it('is not known from two months', () => {
    expect(forecastDemand([4, 5], 3)).toBeNull();
    expect(forecastDemand([], 3)).toBeNull();
  });
});

describe('a forecast beside what is known', () => {
  const ahead = [
    { month: '2026-01-01', booked: 4 },
    { month: '2026-02-01', booked: 25 },
  ];

  it('is never less than is booked', () => {
    expect(forecastMonths(months([...YEAR, ...YEAR]), ahead).ahead).toEqual([
      { month: '2026-01-01', booked: 4, forecast: 10 },
      { month: '2026-02-01', booked: 25, forecast: 25 },
    ]);
  });

  it('has missed by nothing, where a year is like the other', () => {
    const { past, error } = forecastMonths(months([...YEAR, ...YEAR]), ahead);
    expect(past).toEqual(
      [30, 40, 40, 50, 60, 90].map((days, index) => ({
        month: name(18 + index),
        forecast: days,
        actual: days,
      })),
    );
    expect(error).toBe(0);
  });

  it('tests each month with those before it alone', () => {
    // The last month brought nothing: it was forecast as 90, those before were right.
    const { past, error } = forecastMonths(months([...YEAR, ...YEAR.slice(0, 11), 0]), ahead);
    expect(past.at(-1)).toEqual({ month: '2025-12-01', forecast: 90, actual: 0 });
    // 90 missed, of 220 that were out.
    expect(error).toBeCloseTo(90 / 220);
  });

  it('says of nine months how far their means missed, and of eight nothing', () => {
    const nine = [3, 3, 3, 6, 6, 6, 6, 6, 6];
    const { past, error, basis } = forecastMonths(months(nine), ahead);
    expect(basis).toBe('recent');
    expect(past.map(({ forecast }) => forecast)).toEqual([3, 4, 5, 6, 6, 6]);
    // 3 + 2 + 1 of 36.
    expect(error).toBeCloseTo(6 / 36);
    const eight = forecastMonths(months(nine.slice(1)), ahead);
    expect(eight.error).toBeNull();
    expect(eight.past.map(({ forecast }) => forecast)).toEqual([null, 4, 5, 6, 6, 6]);
    expect(eight.ahead[0]?.forecast).toBe(6);
  });

  it('says that too little is known, with no number', () => {
    expect(forecastMonths(months([7, 9]), ahead)).toEqual({
      basis: null,
      ahead: ahead.map((month) => ({ ...month, forecast: null })),
      past: [
        { month: '2024-01-01', forecast: null, actual: 7 },
        { month: '2024-02-01', forecast: null, actual: 9 },
      ],
      error: null,
    });
  });

  it('does not divide by nothing', () => {
    const { ahead: none, error } = forecastMonths(months(Array.from({ length: 24 }, () => 0)), [
      { month: '2026-01-01', booked: 0 },
    ]);
    expect(none).toEqual([{ month: '2026-01-01', booked: 0, forecast: 0 }]);
    expect(error).toBeNull();
  });
});

it('months are known after the one in which it was first owned or out', () => {
  const month = (daysOut: number, daysOwned: number) => ({ daysOut, daysOwned });
  const [none, owned, gone] = [month(0, 0), month(0, 40), month(0, 0)];
  expect(knownMonths([none, owned, month(3, 300), gone])).toEqual([month(3, 300), gone]);
  // Hired before the stock was written down.
  expect(knownMonths([none, month(2, 0), none, owned])).toEqual([none, owned]);
  expect(knownMonths([none, none])).toEqual([]);
});
