import type { PublishablePart } from '#/domain/catalog/check-publishable.ts';
import type { AllPrices } from '#/domain/catalog/change-prices.ts';
import type { PriceUnit, ProductImage } from '#/domain/catalog/product.ts';
import type { ProductState } from '#/domain/catalog/product-state.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { BulkRefusal } from './rejections.ts';
import type { ProductFields } from './schemas.ts';

/** Units: owned, promised to unpaid sales, the most out on hire on one day to come, not back, and the rest. */
export interface ProductStock {
  onHand: number;
  held: number;
  hiredPeak: number;
  late: number;
  free: number;
}

/** What every view of a managed product says. */
interface ManagedProduct {
  id: string;
  state: ProductState;
  version: number;
  updatedAt: string;
  stock: ProductStock;
  /** What it lacks before it can be shown. */
  missing: PublishablePart[];
}

/** A row of the list; a text that is not written yet is empty. */
export interface ManagedProductLine extends ManagedProduct {
  name: string;
  nameSw: string;
  labelCode: string | null;
  category: string;
  unit: PriceUnit;
  price: Cents | null;
  rentalPrice: Cents | null;
  coveredDays: number | null;
  image: ProductImage | null;
}

export interface ManagedProductListView {
  products: ManagedProductLine[];
  total: number;
  page: number;
  pages: number;
}

/** Another product that fits this one. */
export interface FittingProduct {
  id: string;
  name: string;
  nameSw: string;
}

export interface ManagedProductView extends ManagedProduct {
  fields: ProductFields;
  fitting: FittingProduct[];
}

/** What became of one of many products; without a refusal it was done. */
export interface BulkRow {
  id: string;
  refusal: BulkRefusal | null;
  /** The product's now; null: it was refused. */
  version: number | null;
}

/** The same, with the prices that stood before; null: it was refused. */
export interface PricedRow extends BulkRow {
  before: AllPrices | null;
}

/** What would become of the prices of one of many products. */
export type PricePreviewRow =
  | { id: string; refusal: BulkRefusal }
  | { id: string; refusal: null; before: AllPrices; after: AllPrices };
