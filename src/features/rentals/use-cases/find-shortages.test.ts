import { describe, expect, it } from 'vitest';
import { findShortages } from './find-shortages.ts';

const TODAY = '2026-12-01';
const sale = (quantity: number, productId = 'cube') =>
  ({ productId, type: 'purchase', quantity, blocked: null }) as const;
const hire = (quantity: number, start: string, end: string) =>
  ({ productId: 'cube', type: 'rental', quantity, blocked: { start, end } }) as const;

/** Five cubes, one promised, two out on 4 December. */
const facts = new Map([
  ['cube', { stockQuantity: 5, held: 1, late: [], reserved: new Map([['2026-12-04', 2]]) }],
]);

describe('findShortages', () => {
  it('finds none when everything fits', () => {
    expect(findShortages([sale(2), hire(2, '2026-12-10', '2026-12-12')], facts, TODAY)).toEqual([]);
  });

  it('says how many each short demand could have', () => {
    expect(findShortages([sale(3)], facts, TODAY)).toEqual([{ index: 0, left: 2 }]);
    expect(findShortages([hire(3, '2026-12-03', '2026-12-05')], facts, TODAY)).toEqual([
      { index: 0, left: 2 },
    ]);
    expect(findShortages([hire(5, '2026-12-05', '2026-12-06')], facts, TODAY)).toEqual([
      { index: 0, left: 4 },
    ]);
  });

  it('serves earlier demands first and skips those that are short', () => {
    const demands = [sale(9), sale(2), hire(3, '2026-12-10', '2026-12-11')];
    expect(findShortages(demands, facts, TODAY)).toEqual([
      { index: 0, left: 2 },
      { index: 2, left: 2 },
    ]);
  });

  it('leaves hires of past days out and an unknown product at nothing', () => {
    expect(findShortages([sale(4)], facts, '2026-12-05')).toEqual([]);
    expect(findShortages([sale(1, 'gone')], facts, TODAY)).toEqual([{ index: 0, left: 0 }]);
  });
});
