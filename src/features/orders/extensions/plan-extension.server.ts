import type { Executor } from '#/db/client.server.ts';
import type { ExtendedRental } from '#/domain/orders/extend-rental.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';
import { rentalLength, type RentalLength } from '#/domain/rentals/rental-range.ts';
import { listProductsById, type ProductRow } from '#/features/catalog/queries.server.ts';
import { rentalOf } from '../use-cases/rentals-of.ts';
import type { RentalLine } from './extended-lines.ts';

/** The products of some hires, as they are now. */
export type ProductsById = ReadonlyMap<string, ProductRow>;

export async function productsOf(
  db: Executor,
  lines: readonly RentalLine[],
): Promise<ProductsById> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return new Map((await listProductsById(db, ids)).map((product) => [product.id, product]));
}

export function toExtended(lines: readonly RentalLine[], products: ProductsById): ExtendedRental[] {
  return lines.map((line) => {
    const product = products.get(line.productId);
    const length: RentalLength = product ? rentalLength(product) : { minDays: 1, maxDays: 0 };
    const { rentalStartDate: start, rentalEndDate: end, dueBackOn } = line;
    return { ...rentalOf(line), range: { start, end }, dueBackOn, length };
  });
}

/** What further days cost goes by; null: a product is not hired out any more. */
export function pricedOf(
  lines: readonly RentalLine[],
  products: ProductsById,
): { quantity: number; rentalPrice: Cents; ratePlan: RatePlan | null }[] | null {
  const priced = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product || product.rentalPrice === null) return [];
    return [{ quantity, rentalPrice: product.rentalPrice, ratePlan: product.ratePlan }];
  });
  return priced.length === lines.length ? priced : null;
}
