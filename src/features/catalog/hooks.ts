import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { dataSaving } from '#/ui/data-saving.ts';
import { quietMs } from '#/platform/query/activity.ts';
import { isActive, productTimes, refetchInterval } from '#/platform/query/cache-policy.ts';
import { api } from '#/platform/rpc/client.ts';

export function productListOptions(filter: ProductFilter) {
  return api.catalog.listProducts.queryOptions({
    input: { ...filter, locale: getLocale() },
    ...freshness(),
  });
}

export function productOptions(id: string) {
  return api.catalog.getProduct.queryOptions({
    input: { id, locale: getLocale() },
    ...freshness(),
  });
}

/** By how lately somebody did something on this page (CACHE-1); a server reads once, for one page. */
function freshness() {
  if (typeof window === 'undefined') return {};
  const { staleMs, keptMs } = productTimes(quietMs());
  return {
    staleTime: staleMs,
    gcTime: keptMs,
    refetchInterval: () => refetchInterval(quietMs(), dataSaving() !== undefined),
    refetchOnWindowFocus: () => isActive(quietMs()),
  };
}
