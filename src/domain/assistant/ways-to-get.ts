import type { LineType } from '#/domain/cart/line.ts';
import { isForRental, isForSale, type ProductPrices } from '#/domain/catalog/product.ts';

export interface AskedProduct {
  product: ProductPrices;
  kind: LineType | null;
}

const WAYS: readonly LineType[] = ['purchase', 'rental'];

/**
 * In which ways the products asked about can be had together: bought or hired as was said, and both,
 * one way after the other, where nothing was said. What is offered in one way only is had in that.
 * Each way has a type for each product, in their order; a product that is not offered at all has none.
 */
export function waysToGet(asked: readonly AskedProduct[]): (LineType | null)[][] {
  const ways = WAYS.map((way) =>
    asked.map(({ product, kind }) => {
      const offered = [kind ?? way, ...WAYS].find((type) => isOffered(product, type));
      return offered ?? null;
    }),
  );
  const [first, second] = ways;
  return first && second && first.every((type, index) => type === second[index]) ? [first] : ways;
}

function isOffered(product: AskedProduct['product'], type: LineType): boolean {
  return type === 'purchase' ? isForSale(product) : isForRental(product);
}
