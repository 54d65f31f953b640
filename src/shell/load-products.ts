import type { QueryClient } from '@tanstack/react-query';
import {
  withPossibleDays,
  writeProductFilter,
  type ProductFilter,
} from '#/domain/catalog/list-filter.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { productListOptions } from '#/features/catalog/hooks.ts';
import { listTitle } from '#/features/catalog/list-title.ts';
import { m } from '#/paraglide/messages.js';
import type { PageHead } from './page-head.ts';

/** A list of products, and what the head of its page says: apart, as every page carries the route. */
export async function loadProducts(queryClient: QueryClient, asked: ProductFilter) {
  // An old link may name days that have passed.
  const filter = withPossibleDays(asked, nairobiDay(new Date()));
  const list = await queryClient.ensureQueryData(productListOptions(filter));
  const picture = list.chosen?.picture;
  const head: PageHead = {
    title: listTitle(filter, list),
    description: m.catalog_meta_description(),
    path: '/products',
    ...(picture?.og && { image: `/media/${picture.id}/og.jpg` }),
    // Filtered lists repeat one another: only the plain one is for search engines.
    noIndex: Object.keys(writeProductFilter(filter)).length > 0,
  };
  return { list, filter, head };
}
