import { createFileRoute } from '@tanstack/react-router';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { listTitle } from '#/features/catalog/list-title.ts';
import { DeferredProductsPage } from '#/features/catalog/deferred-products-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/products/')({
  staticData: { audience: 'public' },
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writeProductFilter(readProductFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readProductFilter(search) }),
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, deps }) => {
    const { productListOptions } = await import('#/features/catalog/hooks.ts');
    return context.queryClient.ensureQueryData(productListOptions(deps.filter));
  },
  head: ({ match, loaderData }) =>
    pageHead({
      title: listTitle(match.loaderDeps.filter, loaderData),
      description: m.catalog_meta_description(),
      path: '/products',
      ...(loaderData?.chosen?.picture?.og && {
        image: `/media/${loaderData.chosen.picture.id}/og.jpg`,
      }),
      // Filtered lists repeat one another: only the plain one is for search engines.
      noIndex: Object.keys(match.search).length > 0,
    }),
  component: Products,
});

function Products() {
  const { filter } = Route.useLoaderDeps();
  return <DeferredProductsPage filter={filter} list={Route.useLoaderData()} />;
}
