import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { ProductsPage, type ProductsPageProps } from './components/products-page.tsx';

/** The list and its filters are links and a form: they work before their script has come. */
export const DeferredProductsPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<ProductsPageProps> => ProductsPage)
    .client((): ComponentType<ProductsPageProps> =>
      deferHydration(async () => (await import('./components/products-page.tsx')).ProductsPage),
    )(),
);
