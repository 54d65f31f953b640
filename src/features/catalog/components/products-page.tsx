import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  readProductFilter,
  writeProductFilter,
  type ProductFilter,
} from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { Button, buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { clearEventDays } from '../event-days.ts';
import { listTitle } from '../list-title.ts';
import { ProductCard } from '../product-card.tsx';
import { useListDays } from './use-list-days.ts';
import type { ProductListView } from '../views.ts';

export interface ProductsPageProps {
  filter: ProductFilter;
  list: ProductListView;
}

/** The list of products. The filter is the address, so a link shows the same list to everybody. */
export function ProductsPage({ filter: asked, list }: ProductsPageProps) {
  const filter = knownFilter(asked, list);
  const navigate = useNavigate();
  useListDays(filter);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const show = (raw: Record<string, unknown>) => {
    const wanted = readProductFilter(raw);
    if (filter.from && !wanted.from) clearEventDays();
    void navigate({ to: '/products', search: writeProductFilter(wanted), resetScroll: false });
  };
  // A new address means new field values; the key makes the form take them.
  const formKey = JSON.stringify(writeProductFilter({ ...filter, page: 1 }));
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-3xl md:text-4xl">{listTitle(filter, list)}</h1>
      <p className="mt-2 max-w-prose text-quiet">{list.chosen?.text || m.catalog_intro()}</p>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[17rem_1fr]">
        <aside aria-label={m.catalog_filters()}>
          <Button
            variant="secondary"
            block
            className="lg:hidden noscript:hidden"
            aria-expanded={filtersOpen}
            aria-controls="product-filters"
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            <SlidersHorizontal size={20} aria-hidden="true" />
            {m.catalog_filters_show()}
          </Button>
          <div
            id="product-filters"
            className={classNames(
              'max-lg:mt-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 noscript:block! lg:sticky lg:top-[calc(var(--top-bar)+2rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:-m-1 lg:overflow-y-auto lg:p-1',
              !filtersOpen && 'max-lg:hidden',
            )}
          >
            <FilterFields key={formKey} filter={filter} list={list} onChange={show} />
          </div>
        </aside>
        <section aria-labelledby="result-count" className="mt-5 lg:mt-0">
          <div className="mb-4 grid gap-3">
            <h2 id="result-count" className="font-sans text-base font-normal text-quiet">
              <span role="status">{m.catalog_result_count({ count: list.total })}</span>
            </h2>
            <ActiveFilters filter={filter} list={list} />
          </div>
          {list.products.length === 0 ? <NothingFound /> : <Grid filter={filter} list={list} />}
        </section>
      </div>
    </div>
  );
}

/** Without a category or occasion that the shop does not have: it narrowed nothing. */
function knownFilter(asked: ProductFilter, list: ProductListView): ProductFilter {
  const { category, occasion, ...filter } = asked;
  return {
    ...filter,
    ...(category && list.chosen && { category }),
    ...(occasion && list.occasions.some((one) => one.occasion === occasion) && { occasion }),
  };
}

function Grid({ filter, list }: ProductsPageProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {list.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} chosen={filter} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={list.page}
          pageCount={list.pages}
          renderLink={({ page, ...link }) => (
            <Link to="/products" search={writeProductFilter({ ...filter, page })} {...link} />
          )}
        />
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX size={40} />}
      title={m.catalog_empty_title()}
      actions={
        <>
          <Link to="/products" className={buttonClass()}>
            {m.catalog_filters_clear()}
          </Link>
          <Link to="/custom-orders" className={buttonClass({ variant: 'secondary' })}>
            {m.catalog_empty_custom()}
          </Link>
        </>
      }
    >
      {m.catalog_empty_text()}
    </EmptyState>
  );
}
