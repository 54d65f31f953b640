import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { activeFilters, withoutFilter, type FilterPart } from '#/domain/catalog/active-filters.ts';
import { writeProductFilter, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { addDays } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDaySpan } from '#/platform/i18n/format-day.ts';
import { clearEventDays } from '../event-days.ts';
import { colorLabels } from '../labels.ts';
import type { ProductListView } from '../views.ts';

interface ActiveFiltersProps {
  filter: ProductFilter;
  list: ProductListView;
}

/** In one row, which is pushed sideways where it is narrow. */
export function ActiveFilters({ filter, list }: ActiveFiltersProps) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={m.catalog_filter_active()}
      className="flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:whitespace-nowrap md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-wrap"
    >
      {active.map((part) => {
        const name = filterName(part, filter, list);
        return (
          <li key={part} className="shrink-0">
            <Link
              to="/products"
              search={writeProductFilter(withoutFilter(filter, part))}
              onClick={part === 'from' ? clearEventDays : undefined}
              aria-label={m.catalog_filter_remove({ name })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm hover:border-ink"
            >
              {name}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
      <li className="shrink-0">
        <Link
          to="/products"
          onClick={clearEventDays}
          className="text-link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {m.catalog_filters_clear()}
        </Link>
      </li>
    </ul>
  );
}

/** As it stands on its chip. */
export function filterName(
  part: FilterPart,
  filter: ProductFilter,
  { categories, occasions }: Pick<ProductListView, 'categories' | 'occasions'>,
): string {
  const { type, search = '', category, occasion, color, minPrice = 0, maxPrice = 0 } = filter;
  const names: Record<FilterPart, () => string | undefined> = {
    search: () => `“${search}”`,
    type: () => (type === 'rental' ? m.catalog_type_rental() : m.catalog_type_purchase()),
    category: () => categories.find((one) => one.category === category)?.name,
    from: () => filter.from && filter.to && formatDaySpan(filter.from, addDays(filter.to, -1)),
    occasion: () => occasions.find((one) => one.occasion === occasion)?.name,
    color: () => color && colorLabels[color](),
    minPrice: () => `${m.catalog_filter_min()} ${formatCount(minPrice)}`,
    maxPrice: () => `${m.catalog_filter_max()} ${formatCount(maxPrice)}`,
    inStock: () => m.catalog_filter_in_stock(),
  };
  return names[part]() ?? '';
}
