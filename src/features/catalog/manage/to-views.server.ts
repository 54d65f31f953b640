import { checkPublishable } from '#/domain/catalog/check-publishable.ts';
import { productState } from '#/domain/catalog/product-state.ts';
import { freeUnitsForSale } from '#/domain/rentals/availability.ts';
import type { ProductRow } from '../queries.server.ts';
import type { ProductFields } from './schemas.ts';
import type { FittingProduct, ManagedProductLine, ManagedProductView } from './views.ts';

function toManaged(row: ProductRow) {
  const { stockQuantity: onHand, unitsHeld: held, hiredPeak, unitsLate: late } = row;
  return {
    id: row.id,
    state: productState(row),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    stock: { onHand, held, hiredPeak, late, free: freeUnitsForSale(row) },
    missing: checkPublishable(row),
  };
}

export function toLineView(row: ProductRow): ManagedProductLine {
  return {
    ...toManaged(row),
    name: row.name,
    nameSw: row.nameSw,
    labelCode: row.labelCode,
    category: row.category,
    unit: row.unit,
    price: row.price,
    rentalPrice: row.rentalPrice,
    coveredDays: row.ratePlan?.coveredDays ?? null,
    image: row.images[0] ?? null,
  };
}

export function toManagedView(row: ProductRow, fitting: FittingProduct[]): ManagedProductView {
  return {
    ...toManaged(row),
    fields: toFields(row),
    fitting,
  };
}

/** All that staff write of it. */
export function toFields(row: ProductRow): ProductFields {
  return {
    name: row.name,
    nameSw: row.nameSw,
    description: row.description,
    descriptionSw: row.descriptionSw,
    category: row.category,
    occasions: row.occasions,
    isFeatured: row.isFeatured,
    position: row.position,
    labelCode: row.labelCode,
    alsoCalled: row.alsoCalled,
    unit: row.unit,
    price: row.price,
    rentalPrice: row.rentalPrice,
    ratePlan: row.ratePlan,
    deposit: row.deposit,
    replacementValue: row.replacementValue,
    depositShare: row.depositShare,
    damagePrices: row.damagePrices,
    turnaroundDays: row.turnaroundDays,
    minRentalDays: row.minRentalDays,
    maxRentalDays: row.maxRentalDays,
    leadDays: row.leadDays,
    textLimit: row.textLimit,
    metaDescription: row.metaDescription,
    metaDescriptionSw: row.metaDescriptionSw,
    images: row.images,
    specifications: row.specifications,
    colors: row.colors,
    includes: row.includes,
    fits: row.fits,
  };
}
