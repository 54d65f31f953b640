import type { ProductFilter } from './list-filter.ts';
import { isForRental, isForSale, type ProductPrices } from './product.ts';

/** What was chosen in a list: hire days [from, to), the kind of offer and the colour it was narrowed to. */
export type ChosenOffer = Pick<ProductFilter, 'type' | 'from' | 'to' | 'color'>;

/** The query of a product's page opened from a list (CATALOG-3). */
export function handedOn(product: ProductPrices, { type, from, to }: ChosenOffer): ChosenOffer {
  if (!from || !to || !isForRental(product)) return type ? { type } : {};
  return { type: type ?? 'rental', from, to };
}

/** The offer that a product's page opens with: the hire where days or a hire were asked for. */
export function openingOffer(product: ProductPrices, chosen: ChosenOffer): 'rental' | 'purchase' {
  const wantsRental = handedOn(product, chosen).type === 'rental' && isForRental(product);
  return wantsRental || !isForSale(product) ? 'rental' : 'purchase';
}
