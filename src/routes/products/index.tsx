import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import {
  readProductFilter,
  withPossibleDays,
  writeProductFilter,
  type ProductFilter,
} from '#/domain/catalog/list-filter.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { DeferredProductsPage } from '#/features/catalog/deferred-products-page.tsx';
import { loadedHead } from '#/shell/page-head.ts';

/**
 * An old link may name days that have passed: the server leads on without them. In the browser, where days
 * are checked when they are said, the rules would be in the first JavaScript of every page.
 */
const readFilter = createIsomorphicFn()
  .server((raw: Record<string, unknown>): ProductFilter =>
    withPossibleDays(readProductFilter(raw), nairobiDay(new Date())),
  )
  .client((raw: Record<string, unknown>): ProductFilter => readProductFilter(raw));

export const Route = createFileRoute('/products/')({
  staticData: { audience: 'public' },
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writeProductFilter(readFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readFilter(search) }),
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, deps }) => {
    const { loadProducts } = await import('#/shell/load-products.ts');
    return loadProducts(context.queryClient, deps.filter);
  },
  head: loadedHead,
  component: Products,
});

function Products() {
  const { filter } = Route.useLoaderDeps();
  const { list } = Route.useLoaderData();
  return <DeferredProductsPage filter={filter} list={list} />;
}
