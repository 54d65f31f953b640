import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { ProductReviews, type ProductReviewsProps } from './shown/product-reviews.tsx';

const Reviews = createIsomorphicFn()
  .server((): ComponentType<ProductReviewsProps> => ProductReviews)
  .client((): ComponentType<ProductReviewsProps> =>
    deferHydration(async () => (await import('./shown/product-reviews.tsx')).ProductReviews),
  )();

/** Its HTML comes with the page; its script, for the links to further pages, with the first interaction. */
export const DeferredProductReviews = deferredPart(Reviews);
