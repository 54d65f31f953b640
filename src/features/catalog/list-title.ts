import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductListView } from './views.ts';

export function listTitle(filter: ProductFilter, list: ProductListView): string {
  const chosen = list.categories.find(({ category }) => category === filter.category);
  if (filter.search) return m.catalog_search_results({ term: filter.search });
  if (chosen) return chosen.name;
  if (filter.type === 'rental') return m.catalog_title_rental();
  if (filter.type === 'purchase') return m.catalog_title_purchase();
  return m.catalog_title();
}
