import type { Executor } from '#/db/client.server.ts';
import type { ProductDiscount } from '#/domain/discounts/discount.ts';
import { discountedPrice } from '#/domain/discounts/product-price.ts';
import type { Cents } from '#/domain/money/money.ts';
import { listRunningDiscounts } from './queries.server.ts';

/** Prices of one product under its discounts; null: the full price. */
export interface DiscountedPrices {
  price: Cents | null;
  rentalPrice: Cents | null;
}

type Priced = { id: string; price: Cents | null; rentalPrice: Cents | null };

/** What each of these products costs now, by id; products without a discount are left out. */
export async function listDiscountedPrices(
  db: Executor,
  products: readonly Priced[],
  now: Date,
): Promise<Map<string, DiscountedPrices>> {
  const ids = [...new Set(products.map(({ id }) => id))];
  const discounts = await listRunningDiscounts(db, ids, now);
  const found = new Map<string, DiscountedPrices>();
  if (discounts.length === 0) return found;
  for (const product of products) {
    const prices = pricesOf(product, discounts, now);
    if (prices.price !== null || prices.rentalPrice !== null) found.set(product.id, prices);
  }
  return found;
}

function pricesOf(
  product: Priced,
  discounts: readonly ProductDiscount[],
  now: Date,
): DiscountedPrices {
  const own = discounts.filter(({ productId }) => productId === product.id);
  const reduced = (price: Cents | null) => price && discountedPrice(price, own, now);
  return { price: reduced(product.price), rentalPrice: reduced(product.rentalPrice) };
}
