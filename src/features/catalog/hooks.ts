import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

export function productListOptions(filter: ProductFilter) {
  return api.catalog.listProducts.queryOptions({ input: { ...filter, locale: getLocale() } });
}

export function productOptions(id: string) {
  return api.catalog.getProduct.queryOptions({ input: { id, locale: getLocale() } });
}
