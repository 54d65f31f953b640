import type { Executor } from '#/db/client.server.ts';
import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import { listRunningDiscounts } from './queries.server.ts';

/** The discounts of these products that run now, by product; most products have none. */
export async function listProductDiscounts(
  db: Executor,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, DiscountTerms[]>> {
  const byProduct = new Map<string, DiscountTerms[]>();
  for (const found of await listRunningDiscounts(db, [...new Set(productIds)], now)) {
    const { productId, type, value } = found;
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), { type, value }]);
  }
  return byProduct;
}
