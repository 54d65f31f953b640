import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { ProductOffer, type ProductOfferProps } from './components/product-offer.tsx';

const Offer = createIsomorphicFn()
  .server((): ComponentType<ProductOfferProps> => ProductOffer)
  .client((): ComponentType<ProductOfferProps> =>
    deferHydration(async () => (await import('./components/product-offer.tsx')).ProductOffer),
  )();

/** Its swatches and its form hydrate with the first interaction. */
export function DeferredProductOffer({ product, chosen, below }: ProductOfferProps) {
  return useMemo(
    () => (
      // Another product begins with its own picture and colour.
      <LateBoundary key={product.id} of={Offer}>
        <Offer product={product} chosen={chosen} below={below} />
      </LateBoundary>
    ),
    [product, chosen, below],
  );
}
