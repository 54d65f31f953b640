import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { stockValue, type StockEvent } from './stock-value.ts';

const received = (units: number, unitCost: number | null): StockEvent => {
  return { kind: 'received', units, unitCost };
};
const moved = (units: number): StockEvent => ({ kind: 'moved', units });
const cost = (amount: number): StockEvent => ({ kind: 'cost', amount });

describe('COST-9: the average cost of stock', () => {
  it('moves with each receipt, over the units on hand', () => {
    // 10 × 1,000 = 10,000; six go: 4 × 1,000 = 4,000; with 6 × 1,500 = 9,000 that is 13,000 for 10.
    const events = [received(10, 1_000_00), moved(-6), received(6, 1_500_00)];
    expect(stockValue(events)).toEqual({
      onHand: 10,
      unpriced: 0,
      value: 13_000_00,
      average: 1_300_00,
    });
    // Five go at 1,300: 5 × 1,300 = 6,500 is left, and the average stays.
    expect(stockValue([...events, moved(-5)])).toMatchObject({
      value: 6_500_00,
      average: 1_300_00,
    });
    // One comes back at 1,300: 7,800 for six; four more at 800: 11,000 for ten.
    expect(stockValue([...events, moved(-5), moved(1), received(4, 800_00)])).toMatchObject({
      onHand: 10,
      value: 11_000_00,
      average: 1_100_00,
    });
  });

  it('is rounded to the cent, and of units that all went nothing is left', () => {
    // 3 × 10.00 + 4 × 10.01 = 70.04 for seven: 10.0057.
    const events = [received(3, 10_00), received(4, 10_01)];
    expect(stockValue(events)).toMatchObject({ value: 70_04, average: 10_01 });
    expect(stockValue([...events, moved(-1)])).toMatchObject({ value: 60_03 });
    expect(stockValue([...events, moved(-7)])).toMatchObject({ onHand: 0, value: 0 });
    // What comes back to an empty shelf is worth what it was.
    expect(stockValue([...events, moved(-7), moved(2)])).toMatchObject({ value: 20_02 });
  });

  it('is not known of units that came without a price; those go first', () => {
    const events = [received(8, null), received(2, 500_00)];
    expect(stockValue(events)).toEqual({
      onHand: 10,
      unpriced: 8,
      value: 1_000_00,
      average: 500_00,
    });
    expect(stockValue([...events, moved(-9)])).toMatchObject({ unpriced: 0, value: 500_00 });
    expect(stockValue([received(8, null), moved(-3)])).toEqual({
      onHand: 5,
      unpriced: 5,
      value: 0,
      average: null,
    });
  });

  it('takes a recorded cost for the units without a price, and never adds it to prices', () => {
    expect(stockValue([received(8, null), cost(4_000_00)])).toMatchObject({
      unpriced: 0,
      value: 4_000_00,
      average: 500_00,
    });
    // Eight came and five are gone: the three left have three eighths of the bill.
    expect(stockValue([received(8, null), moved(-5), cost(4_000_00)])).toMatchObject({
      onHand: 3,
      value: 1_500_00,
      average: 500_00,
    });
    // All are gone: nothing is left of it, but what comes back has its price.
    const gone = [received(8, null), moved(-8), cost(4_000_00)];
    expect(stockValue(gone)).toMatchObject({ onHand: 0, value: 0, average: 500_00 });
    expect(stockValue([...gone, moved(1)])).toMatchObject({ unpriced: 0, value: 500_00 });
    // A second bill is not of units that have a price by now.
    expect(stockValue([received(8, null), cost(4_000_00), cost(9_00)])).toMatchObject({
      value: 4_000_00,
    });
    // Ten at 1,000 and a bill of 10,000 are the same purchase.
    expect(stockValue([received(10, 1_000_00), cost(10_000_00)])).toMatchObject({
      value: 10_000_00,
    });
    expect(stockValue([cost(4_000_00), received(8, null)])).toMatchObject({
      unpriced: 8,
      value: 0,
    });
  });

  it('forgets a receipt that was taken back', () => {
    const events = [received(10, 1_000_00), received(5, 4_000_00), received(-5, 4_000_00)];
    expect(stockValue(events)).toMatchObject({ onHand: 10, value: 10_000_00, average: 1_000_00 });
    expect(stockValue([received(3, null), received(-3, null)])).toMatchObject({ unpriced: 0 });
    // Sold before it was taken back: nothing goes below 0.
    expect(stockValue([received(2, 9_00), moved(-1), received(-1, 9_00)])).toMatchObject({
      onHand: 0,
      value: 0,
    });
  });

  const RECEIPTS = fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 500 }),
      unitCost: fc.integer({ min: 1, max: 10 ** 8 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  test.prop([RECEIPTS])('of what only came is what was paid, to the cent', (receipts) => {
    const events = receipts.map(({ units, unitCost }) => received(units, unitCost));
    const { value, onHand, average } = stockValue(events);
    expect(value).toBe(receipts.reduce((all, one) => all + one.units * one.unitCost, 0));
    expect(average).toBe(Math.round(value / onHand));
  });
});
