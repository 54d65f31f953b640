import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { activeFilters } from '#/domain/catalog/active-filters.ts';
import {
  readProductFilter,
  writeProductFilter,
  type ProductFilter,
} from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { clearEventDays } from '../event-days.ts';
import { listTitle } from '../list-title.ts';
import { ProductCard } from '../product-card.tsx';
import { useListDays } from './use-list-days.ts';
import type { ProductListView } from '../views.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterColumn, SortChoice } from './filter-column.tsx';
import { NothingFound } from './nothing-found.tsx';

const FilterSheet = latePart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export interface ProductsPageProps {
  filter: ProductFilter;
  list: ProductListView;
}

/** The list of products. The filter is the address, so a link shows the same list to everybody. */
export function ProductsPage({ filter: asked, list }: ProductsPageProps) {
  const filter = knownFilter(asked, list);
  const navigate = useNavigate();
  useListDays(filter);
  // `undefined`: never opened, so its code has not been fetched.
  const [sheetOpen, setSheetOpen] = useState<boolean>();
  const show = (raw: Record<string, unknown>) => {
    const wanted = readProductFilter(raw);
    if (filter.from && !wanted.from) clearEventDays();
    void navigate({ to: '/products', search: writeProductFilter(wanted), resetScroll: false });
  };
  // A new address means new field values; the key makes the forms take them.
  const formKey = JSON.stringify(writeProductFilter({ ...filter, page: 1 }));
  const active = activeFilters(filter).length;
  const intro = list.chosen?.text || (active === 0 && m.catalog_intro());
  const close = () => setSheetOpen(false);
  return (
    <div className="page-width py-5 md:py-10">
      <h1 className="text-3xl md:text-4xl">{listTitle(filter, list)}</h1>
      {intro && <p className="mt-2 max-w-prose text-quiet max-sm:text-sm">{intro}</p>}
      <div className="mt-4 gap-8 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr]">
        <FilterColumn key={formKey} filter={filter} list={list} onShow={show} />
        <section aria-labelledby="result-count">
          <div className="mb-4 grid gap-2">
            <div className="flex items-center gap-2 max-[26rem]:flex-wrap">
              <h2
                id="result-count"
                // The longest way to sort needs the room in Swahili.
                className="mr-auto shrink-0 max-[26rem]:basis-full font-sans text-base font-normal text-quiet"
              >
                <span role="status">{m.catalog_result_count({ count: list.total })}</span>
              </h2>
              <Button
                variant="secondary"
                className="px-3! lg:hidden noscript:hidden"
                aria-haspopup="dialog"
                onClick={() => setSheetOpen(true)}
              >
                <SlidersHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />
                {active > 0 ? `${m.catalog_filters_show()} (${active})` : m.catalog_filters_show()}
              </Button>
              <SortChoice key={formKey} sort={filter.sort} onShow={show} />
            </div>
            <ActiveFilters filter={filter} list={list} />
          </div>
          {list.products.length === 0 ? (
            <NothingFound filter={filter} list={list} />
          ) : (
            <Grid filter={filter} list={list} />
          )}
        </section>
      </div>
      {sheetOpen !== undefined && (
        <LateBoundary
          of={FilterSheet}
          renderLost={(notice) => sheetOpen && <LostPanel onClose={close}>{notice}</LostPanel>}
        >
          <FilterSheet
            key={formKey}
            open={sheetOpen}
            onClose={close}
            filter={filter}
            list={list}
            onShow={show}
          />
        </LateBoundary>
      )}
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
