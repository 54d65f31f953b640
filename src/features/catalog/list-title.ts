import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { categoryLabels } from './category-labels.ts';

export function listTitle(filter: ProductFilter): string {
  if (filter.search) return m.catalog_search_results({ term: filter.search });
  if (filter.category) return categoryLabels[filter.category]();
  if (filter.type === 'rental') return m.catalog_title_rental();
  if (filter.type === 'purchase') return m.catalog_title_purchase();
  return m.catalog_title();
}
