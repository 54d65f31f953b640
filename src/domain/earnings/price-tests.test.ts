import { describe, expect, it } from 'vitest';
import {
  mergeChanges,
  ordersPer100Views,
  perWeek,
  priceTests,
  priceVerdict,
  type PriceChange,
} from './price-tests.ts';

const sale = (day: string, before: number | null, after: number | null): PriceChange => ({
  kind: 'sale',
  day,
  before,
  after,
});
const hire = (day: string, before: number, after: number): PriceChange => ({
  ...sale(day, before, after),
  kind: 'hire',
});
const packages = (day: string): PriceChange => ({ ...sale(day, null, null), kind: 'packages' });

describe('changes of one day', () => {
  it('are one, from the first price to the last', () => {
    expect(mergeChanges([sale('2026-03-01', 100, 300), sale('2026-03-01', 300, 200)])).toEqual([
      sale('2026-03-01', 100, 200),
    ]);
  });

  it('are none that were taken back, and packages only where the price stayed', () => {
    expect(mergeChanges([sale('2026-03-01', 100, 300), sale('2026-03-01', 300, 100)])).toEqual([]);
    const hired = hire('2026-03-01', 100, 200);
    expect(mergeChanges([packages('2026-03-01'), hired])).toEqual([hired]);
    expect(mergeChanges([packages('2026-03-01'), packages('2026-03-01')])).toEqual([
      packages('2026-03-01'),
    ]);
    const sold = sale('2026-03-01', 100, null);
    expect(mergeChanges([sold, hired])).toEqual([hired, sold]);
  });
});

describe('the days around a change', () => {
  const known = { since: '2026-01-01', today: '2026-06-01' };

  it('are 28 on each side without its own', () => {
    expect(priceTests([sale('2026-03-01', 100, 200)], known)).toEqual([
      {
        ...sale('2026-03-01', 100, 200),
        days: 28,
        spans: {
          before: { from: '2026-02-01', to: '2026-02-28' },
          after: { from: '2026-03-02', to: '2026-03-29' },
        },
      },
    ]);
  });

  it('are as many as there are between its neighbours, the first known day and today', () => {
    const changes = [
      sale('2026-05-22', 300, 400),
      sale('2026-03-11', 200, 300),
      sale('2026-03-01', 100, 200),
      hire('2026-03-05', 10, 20),
      sale('2026-01-06', 50, 100),
    ];
    const tests = priceTests(changes, known);
    expect(tests.map(({ kind, day, days }) => [kind, day, days])).toEqual([
      // 23rd to 31st of May: today is not over.
      ['sale', '2026-05-22', 9],
      // 2nd to 10th of March.
      ['sale', '2026-03-11', 9],
      ['hire', '2026-03-05', 28],
      ['sale', '2026-03-01', 9],
      ['sale', '2026-01-06', 5],
    ]);
  });

  it('are none where there is no whole day', () => {
    const none = { days: 0, spans: null };
    expect(priceTests([sale('2026-06-01', 1, 2)], known)).toMatchObject([none]);
    expect(priceTests([sale('2026-05-31', 1, 2)], known)).toMatchObject([none]);
    expect(priceTests([sale('2026-01-01', 1, 2)], known)).toMatchObject([none]);
    expect(priceTests([sale('2025-12-01', 1, 2)], known)).toMatchObject([none]);
  });
});

describe('what a change did', () => {
  const side = { orders: 10, units: 12, earned: 10_000, views: 200 };

  it('is said from ten orders on both sides, and of more than a tenth', () => {
    expect(priceVerdict(side, { ...side, orders: 9, earned: 90_000 })).toBe('too_few');
    expect(priceVerdict({ ...side, orders: 9 }, side)).toBe('too_few');
    expect(priceVerdict(side, { ...side, earned: 11_000 })).toBe('same');
    expect(priceVerdict(side, { ...side, earned: 9_000 })).toBe('same');
    expect(priceVerdict(side, { ...side, earned: 11_001 })).toBe('more');
    expect(priceVerdict(side, { ...side, earned: 8_999 })).toBe('less');
  });

  it('is counted by the week, and by a hundred views', () => {
    expect(perWeek(12, 28)).toBe(3);
    expect(perWeek(3, 9)).toBeCloseTo(2.333);
    expect(ordersPer100Views(side)).toBe(5);
    expect(ordersPer100Views({ ...side, views: 0 })).toBeNull();
  });
});
