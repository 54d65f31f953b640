import { createFileRoute } from '@tanstack/react-router';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { DeferredProductsPage } from '#/features/catalog/deferred-products-page.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/products/')({
  staticData: { audience: 'public' },
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writeProductFilter(readProductFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readProductFilter(search) }),
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, deps }) => {
    const { loadProducts } = await import('#/shell/load-products.ts');
    return loadProducts(context.queryClient, deps.filter);
  },
  head: loadedHead,
  component: Products,
});

function Products() {
  const { list, filter } = Route.useLoaderData();
  return <DeferredProductsPage filter={filter} list={list} />;
}
