import { describe, expect, it } from 'vitest';
import { findSubstitutes, type LackedUnits, type SubstituteCandidate } from './substitute.ts';

const product = { productId: 'cube', category: 'furniture', rentalPrice: 1_500 };
const lack = (facts: Partial<LackedUnits> = {}): LackedUnits => ({
  product,
  units: 2,
  blocked: { start: '2026-12-04', end: '2026-12-07' },
  ...facts,
});
const candidate = (
  productId: string,
  rentalPrice: number,
  facts: Partial<SubstituteCandidate> = {},
): SubstituteCandidate => ({
  productId,
  category: 'furniture',
  rentalPrice,
  stockQuantity: 4,
  held: 0,
  late: [],
  reserved: new Map(),
  ...facts,
});

describe('STOCK-14: what could go out instead', () => {
  it('is of the same category and nearest in price, dearer or cheaper, and never itself', () => {
    const found = findSubstitutes(
      [lack()],
      [
        candidate('cube', 1_500),
        candidate('bar', 1_500, { category: 'bars' }),
        candidate('far', 2_500),
        candidate('near', 1_300),
      ],
    );
    expect(found).toEqual([{ productId: 'near', free: 4 }]);
  });

  it('has all units free on each of the days: what is held, hired or late is not', () => {
    const day = (reserved: number) => new Map([['2026-12-06', reserved]]);
    const found = findSubstitutes(
      [lack()],
      [
        candidate('held', 1_400, { held: 3 }),
        candidate('hired', 1_410, { reserved: day(3) }),
        candidate('late', 1_420, { late: [{ from: '2026-12-01', units: 3 }] }),
        candidate('after', 1_600, { reserved: new Map([['2026-12-07', 4]]) }),
      ],
    );
    expect(found).toEqual([{ productId: 'after', free: 4 }]);
  });

  it('is named once for the same units, and for nobody when there is none', () => {
    const candidates = [candidate('near', 1_400, { stockQuantity: 3 }), candidate('far', 9_000)];
    const later = lack({ blocked: { start: '2026-12-10', end: '2026-12-11' } });
    expect(findSubstitutes([lack(), lack(), lack({ units: 4 }), later], candidates)).toEqual([
      { productId: 'near', free: 3 },
      { productId: 'far', free: 4 },
      null,
      { productId: 'near', free: 3 },
    ]);
    expect(findSubstitutes([lack()], [])).toEqual([null]);
  });
});
