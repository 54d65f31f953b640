import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { CustomOrdersPage } from './components/custom-orders-page.tsx';

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export const DeferredCustomOrdersPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType => CustomOrdersPage)
    .client((): ComponentType =>
      deferHydration(
        async () => (await import('./components/custom-orders-page.tsx')).CustomOrdersPage,
      ),
    )(),
);
