import { createFileRoute } from '@tanstack/react-router';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { DeferredProductOffer } from '#/features/cart/deferred-product-offer.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/products/$id')({
  staticData: { audience: 'public' },
  // A card hands on the hire days and the colour that were chosen in the list.
  validateSearch: (raw: Record<string, unknown>) => {
    const { type, from, to, color } = readProductFilter(raw);
    return writeProductFilter({ type, from, to, color, sort: 'featured', page: 1 });
  },
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, params }) => {
    const { loadProduct } = await import('#/shell/load-product.ts');
    return loadProduct(context.queryClient, params.id);
  },
  head: loadedHead,
  component: Product,
});

function Product() {
  const { product } = Route.useLoaderData();
  return <DeferredProductOffer product={product} chosen={Route.useSearch()} />;
}
