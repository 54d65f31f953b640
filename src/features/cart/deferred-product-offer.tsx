import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { ProductOffer, type ProductOfferProps } from './components/product-offer.tsx';

const Offer = createIsomorphicFn()
  .server((): ComponentType<ProductOfferProps> => ProductOffer)
  .client((): ComponentType<ProductOfferProps> =>
    deferHydration(async () => {
      const [{ ProductOffer: Loaded }] = await Promise.all([
        import('./components/product-offer.tsx'),
        // The first press calls the shop; without it the form works as before.
        import('#/platform/rpc/fetch-link.client.ts').catch(() => undefined),
      ]);
      return Loaded;
    }),
  )();

/** Its swatches and its form hydrate with the first interaction. */
export function DeferredProductOffer({ product, chosen }: ProductOfferProps) {
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
