import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useMemo, type ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { ProductsPage, type ProductsPageProps } from './products-page.tsx';

const Page = createIsomorphicFn()
  .server((): ComponentType<ProductsPageProps> => ProductsPage)
  .client((): ComponentType<ProductsPageProps> =>
    wakeLater(async () => (await import('./products-page.tsx')).ProductsPage),
  )();

/** The list and its filters are links and a form: they work before their script has come. */
export function WakingProductsPage({ filter, list }: ProductsPageProps) {
  return useMemo(
    () => (
      <Suspense>
        <Page filter={filter} list={list} />
      </Suspense>
    ),
    [filter, list],
  );
}
