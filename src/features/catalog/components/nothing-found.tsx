import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { withoutFilter } from '#/domain/catalog/active-filters.ts';
import { writeProductFilter, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { clearEventDays } from '../event-days.ts';
import { ProductCard } from '../product-card.tsx';
import type { ProductCardView, ProductListView } from '../views.ts';
import { filterName } from './active-filters.tsx';

interface NothingFoundProps {
  filter: ProductFilter;
  list: ProductListView;
}

/** What is near, without the filter that excludes most, and what the shop shows first. */
export function NothingFound({ filter, list }: NothingFoundProps) {
  const { without = null, matches = [], shownFirst = [] } = list.instead ?? {};
  const wider = without && withoutFilter(filter, without);
  const name = without ? filterName(without, filter, list) : '';
  return (
    <>
      <EmptyState
        icon={<SearchX size={40} />}
        title={m.catalog_empty_title()}
        actions={
          <Link to="/custom-orders" className={buttonClass({ variant: 'secondary' })}>
            {m.catalog_empty_custom()}
          </Link>
        }
      >
        {m.catalog_empty_text()}
      </EmptyState>
      {wider && (
        <Shelf
          title={m.catalog_near_title({ name })}
          more={
            <Link
              to="/products"
              search={writeProductFilter(wider)}
              onClick={filter.from && !wider.from ? clearEventDays : undefined}
              className="text-link inline-flex min-h-11 items-center"
            >
              {m.catalog_filter_remove({ name })}
            </Link>
          }
          products={matches}
          chosen={wider}
        />
      )}
      {shownFirst.length > 0 && (
        <Shelf title={m.catalog_shown_first()} products={shownFirst} chosen={{}} />
      )}
    </>
  );
}

interface ShelfProps {
  title: string;
  more?: React.ReactNode;
  products: ProductCardView[];
  chosen: Partial<ProductFilter>;
}

function Shelf({ title, more, products, chosen }: ShelfProps) {
  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">{title}</h3>
        {more}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} chosen={chosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
