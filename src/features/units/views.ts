import type { ProductImage } from '#/domain/catalog/product.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { UnitCondition, UnitCounts, UnitEventKind, UnitPlace } from '#/domain/stock/unit.ts';

/** A row of a product's units. */
export interface UnitLine extends UnitPlace {
  id: string;
  code: string;
  serial: string;
  condition: UnitCondition;
  boughtOn: Day | null;
  cost: Cents | null;
  version: number;
}

/** The product that units are of. */
export interface UnitProduct {
  productId: string;
  name: string;
  nameSw: string;
  image: ProductImage | null;
}

/** One unit, with what its product's stock says. */
export interface UnitView extends UnitLine {
  product: UnitProduct;
  counts: UnitCounts;
}

/** How the units of a product are labelled. */
export interface ProductUnitsView extends UnitProduct, UnitCounts {
  /** What their codes begin with; null: they carry no labels. */
  prefix: string | null;
  suggestedPrefix: string;
}

export interface UnitEventView {
  id: number;
  at: string;
  kind: UnitEventKind;
  text: string;
  cost: Cents | null;
  before: string | null;
  after: string | null;
  /** Null: the shop itself, or somebody whose account is closed. */
  staffName: string | null;
}

/** What was made: the first and the last code, in order. */
export interface MadeUnitsView {
  count: number;
  first: string;
  last: string;
}
