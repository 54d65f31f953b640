import { keepPreviousData } from '@tanstack/react-query';
import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { SHORTEST_SUGGESTED } from '#/domain/catalog/suggestions.ts';
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

/** How many products a filter would find, for whoever is still choosing; the last count stands meanwhile. */
export function productCountOptions(filter: ProductFilter) {
  return api.catalog.countProducts.queryOptions({
    // In which order and on which page they stand counts nothing.
    input: { ...filter, sort: 'featured', page: 1, locale: getLocale() },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** For words that are being typed; what was found stands until the next is there. */
export function productSuggestionsOptions(search: string) {
  return api.catalog.suggestProducts.queryOptions({
    input: { search, locale: getLocale() },
    enabled: search.length >= SHORTEST_SUGGESTED,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // A search works without: nobody waits for it, and nothing is said when it fails.
    retry: false,
  });
}

/** Cards of what this browser keeps; those that are shown stand while others are asked for. */
export function productCardsOptions(ids: string[]) {
  return api.catalog.listCards.queryOptions({
    input: { ids, locale: getLocale() },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
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
