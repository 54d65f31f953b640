import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { wakingPart } from '#/ui/waking-part.tsx';
import { ProductsPage, type ProductsPageProps } from './products-page.tsx';

/** The list and its filters are links and a form: they work before their script has come. */
export const WakingProductsPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<ProductsPageProps> => ProductsPage)
    .client((): ComponentType<ProductsPageProps> =>
      wakeLater(async () => (await import('./products-page.tsx')).ProductsPage),
    )(),
);
