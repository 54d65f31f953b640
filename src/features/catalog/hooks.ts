import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

/** One page of the list, in the language of the page. */
export function productListOptions(filter: ProductFilter) {
  return api.catalog.listProducts.queryOptions({ input: { ...filter, locale: getLocale() } });
}

/** The product page, in the language of the page. */
export function productOptions(id: string) {
  return api.catalog.getProduct.queryOptions({ input: { id, locale: getLocale() } });
}
