import { describe, expect, test } from 'vitest';

import { compareLine, type SeenLine } from './check-cart.ts';

const today = '2026-11-20';
const purchase: SeenLine = {
  id: 'a',
  type: 'purchase',
  quantity: 3,
  unitPrice: 450_000,
  rentalStartDate: null,
  rentalEndDate: null,
};
const hire: SeenLine = {
  ...purchase,
  type: 'rental',
  rentalStartDate: '2026-11-27',
  rentalEndDate: '2026-11-30',
};
const rentalLength = { minDays: 1, maxDays: 90 };
const current = { unitPrice: 450_000, freeUnits: 3, today, rentalLength };

describe('compareLine', () => {
  test('nothing differs', () => {
    expect(compareLine(purchase, current)).toEqual([]);
    expect(compareLine(hire, current)).toEqual([]);
    expect(compareLine({ ...hire, rentalStartDate: today }, current)).toEqual([]);
  });

  test.each([440_000, 460_000])('a price of %i now', (now) => {
    expect(compareLine(purchase, { ...current, unitPrice: now })).toEqual([
      { reason: 'PRICE_CHANGED', was: 450_000, now, totalWas: 1_350_000, totalNow: now * 3 },
    ]);
  });

  test('fewer units', () => {
    expect(compareLine(purchase, { ...current, freeUnits: 2 })).toEqual([
      { reason: 'LESS_STOCK', wanted: 3, left: 2 },
    ]);
    expect(compareLine(hire, { ...current, freeUnits: 1 })).toEqual([
      { reason: 'LESS_STOCK', wanted: 3, left: 1 },
    ]);
  });

  test('no units: sold out, or the days are taken', () => {
    expect(compareLine(purchase, { ...current, freeUnits: 0 })).toEqual([
      { reason: 'OUT_OF_STOCK' },
    ]);
    expect(compareLine(hire, { ...current, freeUnits: 0 })).toEqual([
      { reason: 'DATES_TAKEN', start: '2026-11-27', end: '2026-11-30' },
    ]);
  });

  test('stock and price at once', () => {
    const both = compareLine(purchase, { ...current, freeUnits: 1, unitPrice: 1 });
    expect(both.map(({ reason }) => reason)).toEqual(['LESS_STOCK', 'PRICE_CHANGED']);
  });

  test('a product that is gone comes alone', () => {
    expect(compareLine(purchase, { ...current, unitPrice: null })).toEqual([
      { reason: 'PRODUCT_GONE' },
    ]);
  });

  test('dates that are past come alone', () => {
    const late = { ...current, unitPrice: 1, freeUnits: 0, today: '2026-11-28' };
    expect(compareLine(hire, late)).toEqual([
      { reason: 'DATES_PASSED', start: '2026-11-27', today: '2026-11-28' },
    ]);
  });

  test.each([
    [
      { minDays: 4, maxDays: 90 },
      { reason: 'HIRE_TOO_SHORT', days: 3, minDays: 4 },
    ],
    [
      { minDays: 1, maxDays: 2 },
      { reason: 'HIRE_TOO_LONG', days: 3, maxDays: 2 },
    ],
  ])('a hire of a length that %o no longer allows comes alone', (allowed, difference) => {
    const now = { ...current, unitPrice: 1, freeUnits: 0, rentalLength: allowed };
    expect(compareLine(hire, now)).toEqual([difference]);
    expect(compareLine(purchase, { ...current, rentalLength: allowed })).toEqual([]);
  });
});
