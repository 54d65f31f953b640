import { describe, expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { boughtFor, costOfAll, repairCost, type PurchaseBooks } from './bought-for.ts';

const nothing: PurchaseBooks = {
  ofProduct: 0,
  ofUnits: 0,
  labelled: { cost: 0, known: 0, units: 0 },
  received: { cost: 0, known: 0 },
  units: 10,
};

describe('what a product was bought for', () => {
  it('is not known where no book says it', () => {
    expect(boughtFor(nothing)).toBeNull();
    expect(costOfAll(null)).toBeNull();
  });

  it('counts a purchase once that stands in three books', () => {
    const cost = shillings(50_000);
    const books = {
      ...nothing,
      ofProduct: cost,
      labelled: { cost, known: 10, units: 10 },
      received: { cost, known: 10 },
    };
    expect(boughtFor(books)).toEqual({ cost, known: 10, units: 10 });
  });

  it('goes by the book that says most, with the units of which it knows', () => {
    const books = {
      ...nothing,
      labelled: { cost: shillings(30_000), known: 6, units: 8 },
      received: { cost: shillings(20_000), known: 4 },
    };
    expect(boughtFor(books)).toEqual({ cost: shillings(30_000), known: 6, units: 10 });
    expect(costOfAll(boughtFor(books))).toBeNull();
  });

  it('adds costs of its units to one of the product, which is for all of them', () => {
    const books = { ...nothing, ofProduct: shillings(40_000), ofUnits: shillings(5_000) };
    expect(boughtFor(books)).toEqual({ cost: shillings(45_000), known: 10, units: 10 });
    expect(costOfAll(boughtFor(books))).not.toBeNull();
  });

  it('does not take a cost of one unit for that of all', () => {
    const labelled = { cost: shillings(5_000), known: 1, units: 10 };
    const books = { ...nothing, ofUnits: shillings(5_000), labelled };
    expect(boughtFor(books)).toEqual({ cost: shillings(5_000), known: 1, units: 10 });
  });

  it('takes nothing for what was taken back', () => {
    expect(boughtFor({ ...nothing, ofProduct: 0, received: { cost: 0, known: 0 } })).toBeNull();
  });
});

it('repairs count once, by what says most', () => {
  expect(repairCost({ costs: 500, units: 700 })).toBe(700);
  expect(repairCost({ costs: 900, units: 700 })).toBe(900);
  // Taken back in a later month than it was written for.
  expect(repairCost({ costs: -900, units: 0 })).toBe(0);
});
