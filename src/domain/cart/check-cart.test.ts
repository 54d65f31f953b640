import { describe, expect, test } from 'vitest';

import { compareLine, type SeenLine, shareUnits, type UnitClaim } from './check-cart.ts';

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
const current = { unitPrice: 450_000, freeUnits: 3, today };

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
    expect(compareLine(purchase, { unitPrice: null, freeUnits: 0, today })).toEqual([
      { reason: 'PRODUCT_GONE' },
    ]);
  });

  test('dates that are past come alone', () => {
    const late = { unitPrice: 1, freeUnits: 0, today: '2026-11-28' };
    expect(compareLine(hire, late)).toEqual([
      { reason: 'DATES_PASSED', start: '2026-11-27', today: '2026-11-28' },
    ]);
  });
});

describe('shareUnits', () => {
  function claim(quantity: number, range: [string, string] | null, productId = 'cube'): UnitClaim {
    return {
      productId,
      quantity,
      turnaroundDays: 0,
      freeUnits: 5,
      range: range && { start: range[0], end: range[1] },
    };
  }

  test('earlier lines of the same product are served first', () => {
    expect(shareUnits([claim(3, null), claim(3, null), claim(3, null)])).toEqual([5, 2, 0]);
    expect(shareUnits([claim(3, null), claim(3, null, 'ball')])).toEqual([5, 5]);
  });

  test('hires compete only on shared days', () => {
    const first = claim(3, ['2026-11-27', '2026-11-30']);
    expect(shareUnits([first, claim(3, ['2026-11-30', '2026-12-01'])])).toEqual([5, 5]);
    expect(shareUnits([first, claim(3, ['2026-11-29', '2026-12-01'])])).toEqual([5, 2]);
  });

  test('turnaround days of the earlier hire count', () => {
    const first = { ...claim(3, ['2026-11-27', '2026-11-30']), turnaroundDays: 1 };
    expect(shareUnits([first, claim(3, ['2026-11-30', '2026-12-01'])])).toEqual([5, 2]);
  });

  test('the busiest shared day counts, not the sum of hires one after the other', () => {
    const claims = [
      claim(2, ['2026-11-01', '2026-11-03']),
      claim(3, ['2026-11-05', '2026-11-07']),
      claim(1, ['2026-11-01', '2026-11-07']),
    ];
    expect(shareUnits(claims)).toEqual([5, 5, 2]);
  });

  test('sale and hire are one ledger', () => {
    const hires = claim(2, ['2026-11-27', '2026-11-30']);
    expect(shareUnits([claim(4, null), hires])).toEqual([5, 1]);
    expect(shareUnits([hires, claim(4, null)])).toEqual([5, 3]);
  });
});
