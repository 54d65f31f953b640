import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { HomeSections } from './components/home-sections.tsx';
import type { HomeView } from './views.ts';

/** Below the stage: the server's HTML until somebody scrolls or touches. */
export const HomePage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<HomeView> => HomeSections)
    .client((): ComponentType<HomeView> =>
      deferHydration(async () => (await import('./components/home-sections.tsx')).HomeSections),
    )(),
);
