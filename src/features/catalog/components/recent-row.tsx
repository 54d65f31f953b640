import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { CompareLink, CompareToggle } from '../compare-toggle.tsx';
import { productCardsOptions } from '../hooks.ts';
import { ProductCard } from '../product-card.tsx';

/** Cards of products that were open before this one; those that are gone have none. */
export function RecentRow({ ids }: { ids: string[] }) {
  const { data = [] } = useQuery(productCardsOptions(ids));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent" className="text-xl">
          {m.recent_title()}
        </h2>
        <CompareLink />
      </div>
      <ul className="mt-4 flex snap-x gap-3 overflow-x-auto pb-2 sm:gap-4">
        {data.map((product) => (
          <li key={product.id} className="flex w-40 shrink-0 snap-start flex-col gap-1 sm:w-56">
            <div className="grow">
              <ProductCard product={product} />
            </div>
            <CompareToggle product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
