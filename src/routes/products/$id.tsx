import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { readPageNumber } from '#/domain/lists/page.ts';
import { DeferredProductOffer } from '#/features/cart/deferred-product-offer.tsx';
import { DeferredProductReviews } from '#/features/reviews/deferred-product-reviews.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/products/$id')({
  staticData: { audience: 'public' },
  // A card hands on the hire days and the colour that were chosen in the list.
  validateSearch: (raw: Record<string, unknown>) => {
    const { type, from, to, color } = readProductFilter(raw);
    const reviews = readPageNumber(raw.reviews);
    return {
      ...writeProductFilter({ type, from, to, color, sort: 'featured', page: 1 }),
      ...(reviews > 1 && { reviews }),
    };
  },
  // What is left out above stays as it was sent.
  loaderDeps: ({ search }) => ({ reviews: readPageNumber(search.reviews) }),
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, params, deps }) => {
    const { loadProduct } = await import('#/shell/load-product.ts');
    return loadProduct(context.queryClient, params.id, deps.reviews);
  },
  head: loadedHead,
  component: Product,
});

function Product() {
  const { product, reviews } = Route.useLoaderData();
  const below = useMemo(
    () => reviews.rating && <DeferredProductReviews productId={product.id} reviews={reviews} />,
    [product.id, reviews],
  );
  return <DeferredProductOffer product={product} chosen={Route.useSearch()} below={below} />;
}
