import type { Cents } from '#/domain/money/money.ts';

/** What three books say that the units of a product cost; each may lack some of it. */
export interface PurchaseBooks {
  /** Costs of stock that are tied to the product itself. */
  ofProduct: Cents;
  /** Costs of stock that are tied to its units. */
  ofUnits: Cents;
  /** Its labelled units, each for its own costs or for what its page says, whichever is more. */
  labelled: { cost: Cents; known: number; units: number };
  /** What came into the stock with the cost of a unit beside it. */
  received: { cost: Cents; known: number };
  /** Units that the shop has had by its stock: at first, received, and now. */
  units: number;
}

/** What units were bought for; `known` of `units` have a cost, and their sum is `cost`. */
export interface BoughtFor {
  cost: Cents;
  known: number;
  units: number;
}

/**
 * What a product was bought for, to this day (EARN-1): by the book that says most, as the same purchase
 * may stand in all of them. A cost of the product is for all of its units. Null: no book says anything.
 */
export function boughtFor(books: PurchaseBooks): BoughtFor | null {
  const { ofProduct, ofUnits, labelled, received } = books;
  const units = Math.max(books.units, labelled.units);
  const said = [
    { cost: ofProduct > 0 ? ofProduct + ofUnits : 0, known: units },
    { cost: labelled.cost, known: labelled.known },
    { cost: received.cost, known: received.known },
  ].filter(({ cost, known }) => cost > 0 && known > 0);
  const [most] = said.toSorted((a, b) => b.cost - a.cost || b.known - a.known);
  return most ? { ...most, known: Math.min(most.known, units), units } : null;
}

/** Null: it is not known of every unit, so that a share of it would be too large. */
export function costOfAll(bought: BoughtFor | null): BoughtFor | null {
  return bought && bought.known >= bought.units ? bought : null;
}

/** What repairs cost (EARN-4): by the costs, or unit by unit with what was written at its services. */
export function repairCost(books: { costs: Cents; units: Cents }): Cents {
  return Math.max(books.costs, books.units, 0);
}
