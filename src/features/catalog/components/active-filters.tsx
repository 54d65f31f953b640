import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { writeProductFilter, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { clearEventDays } from '../event-days.ts';
import { colorLabels } from '../labels.ts';
import type { ProductListView } from '../views.ts';

type FilterKey = Exclude<keyof ProductFilter, 'sort' | 'page'>;

interface ActiveFiltersProps {
  filter: ProductFilter;
  list: ProductListView;
}

export function ActiveFilters({ filter, list }: ActiveFiltersProps) {
  const active = describe(filter, list);
  if (active.length === 0) return null;
  return (
    <ul aria-label={m.catalog_filter_active()} className="flex flex-wrap gap-2">
      {active.map(({ keys, name }) => (
        <li key={name}>
          <Link
            to="/products"
            search={writeProductFilter(without(filter, keys))}
            onClick={keys.includes('from') ? clearEventDays : undefined}
            aria-label={m.catalog_filter_remove({ name })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm hover:border-ink"
          >
            {name}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
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

function without(filter: ProductFilter, keys: FilterKey[]): ProductFilter {
  const rest = { ...filter, page: 1 };
  for (const key of keys) delete rest[key];
  return rest;
}

function describe(
  filter: ProductFilter,
  { categories, occasions }: ProductListView,
): { keys: FilterKey[]; name: string }[] {
  const { type, search, category, occasion, color, minPrice, maxPrice, inStock, from, to } = filter;
  const active: { keys: FilterKey[]; name: string }[] = [];
  if (search) active.push({ keys: ['search'], name: `“${search}”` });
  if (type === 'rental') active.push({ keys: ['type'], name: m.catalog_type_rental() });
  if (type === 'purchase') active.push({ keys: ['type'], name: m.catalog_type_purchase() });
  const inCategory = categories.find((one) => one.category === category);
  if (inCategory) active.push({ keys: ['category'], name: inCategory.name });
  if (from && to)
    active.push({ keys: ['from', 'to'], name: `${formatDay(from)} – ${formatDay(to)}` });
  const suited = occasions.find((one) => one.occasion === occasion);
  if (suited) active.push({ keys: ['occasion'], name: suited.name });
  if (color) active.push({ keys: ['color'], name: colorLabels[color]() });
  if (minPrice !== undefined) {
    active.push({ keys: ['minPrice'], name: `${m.catalog_filter_min()} ${minPrice}` });
  }
  if (maxPrice !== undefined) {
    active.push({ keys: ['maxPrice'], name: `${m.catalog_filter_max()} ${maxPrice}` });
  }
  if (inStock) active.push({ keys: ['inStock'], name: m.catalog_filter_in_stock() });
  return active;
}
