import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useMemo, type ComponentProps, type ComponentType } from 'react';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { listTitle } from '#/features/catalog/list-title.ts';
import { ProductsPage } from '#/features/catalog/products-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { wakeLater } from '#/ui/wake-later.ts';

export const Route = createFileRoute('/products/')({
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writeProductFilter(readProductFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readProductFilter(search) }),
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, deps }) => {
    const { productListOptions } = await import('#/features/catalog/hooks.ts');
    return context.queryClient.ensureQueryData(productListOptions(deps.filter));
  },
  head: ({ match }) =>
    pageHead({
      title: listTitle(match.loaderDeps.filter),
      description: m.catalog_meta_description(),
      path: '/products',
      // Filtered lists repeat one another: only the plain one is for search engines.
      noIndex: Object.keys(match.search).length > 0,
    }),
  component: Products,
});

type Props = ComponentProps<typeof ProductsPage>;

// The list and its filters are links and a form: they work before their script has come.
const List = createIsomorphicFn()
  .server((): ComponentType<Props> => ProductsPage)
  .client((): ComponentType<Props> =>
    wakeLater(async () => (await import('#/features/catalog/products-page.tsx')).ProductsPage),
  )();

function Products() {
  const { filter } = Route.useLoaderDeps();
  const list = Route.useLoaderData();
  return useMemo(
    () => (
      <Suspense>
        <List filter={filter} list={list} />
      </Suspense>
    ),
    [filter, list],
  );
}
