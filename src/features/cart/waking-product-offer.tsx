import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { wakeLater } from '#/ui/wake-later.ts';
import { ProductOffer, type ProductOfferProps } from './product-offer.tsx';

const Offer = createIsomorphicFn()
  .server((): ComponentType<ProductOfferProps> => ProductOffer)
  .client((): ComponentType<ProductOfferProps> =>
    wakeLater(async () => (await import('./product-offer.tsx')).ProductOffer),
  )();

/** Read as it comes; its swatches and its form are alive with the first touch. */
export function WakingProductOffer({ product, chosen }: ProductOfferProps) {
  return useMemo(
    () => (
      // Another product begins with its own picture and colour.
      <LateBoundary key={product.id} of={Offer}>
        <Offer product={product} chosen={chosen} />
      </LateBoundary>
    ),
    [product, chosen],
  );
}
