import { describe, expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { costOfSold, earnedOfUnit, marginOf, paybackOf } from './result.ts';

const bought = { cost: shillings(50_000), known: 10, units: 10 };
const partly = { ...bought, known: 9 };
const period = {
  earned: shillings(20_000),
  repair: shillings(1_500),
  otherCosts: shillings(500),
  unitsSold: 0,
};

describe('what is left of what was earned', () => {
  it('is without repairs and other costs, however little is known of the purchase', () => {
    expect(marginOf(period, bought)).toBe(shillings(18_000));
    expect(marginOf(period, null)).toBe(shillings(18_000));
  });

  it('is without what the units that were sold had cost', () => {
    expect(marginOf({ ...period, unitsSold: 2 }, bought)).toBe(shillings(8_000));
    // More came back than were sold.
    expect(marginOf({ ...period, unitsSold: -1 }, bought)).toBe(shillings(23_000));
  });

  it('is not known where that is not', () => {
    expect(marginOf({ ...period, unitsSold: 1 }, null)).toBeNull();
    expect(marginOf({ ...period, unitsSold: 1 }, partly)).toBeNull();
    expect(costOfSold(1, partly)).toBeNull();
  });
});

describe('how far a purchase is earned back', () => {
  it('is what was earned less repairs, of what all units cost', () => {
    const toDate = { earned: shillings(27_000), repair: shillings(2_000) };
    expect(paybackOf(toDate, bought)).toEqual({ share: 0.5, needed: shillings(52_000) });
  });

  it('may be more than all, or less than nothing', () => {
    expect(paybackOf({ earned: shillings(60_000), repair: 0 }, bought)?.share).toBe(1.2);
    expect(paybackOf({ earned: 0, repair: shillings(5_000) }, bought)?.share).toBe(-0.1);
  });

  it('is not known where the cost of some units is not', () => {
    expect(paybackOf({ earned: 1, repair: 0 }, partly)).toBeNull();
    expect(paybackOf({ earned: 1, repair: 0 }, null)).toBeNull();
  });
});

it('gives a unit the part of its days out', () => {
  expect(earnedOfUnit(shillings(9_000), { daysOut: 3, ofAll: 12 })).toBe(shillings(2_250));
  expect(earnedOfUnit(shillings(9_000), { daysOut: 0, ofAll: 12 })).toBeNull();
  expect(earnedOfUnit(shillings(9_000), { daysOut: 3, ofAll: 0 })).toBeNull();
});
