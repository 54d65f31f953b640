import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { wakingPart } from '#/ui/waking-part.tsx';
import { HomeSections } from './home-sections.tsx';
import type { HomeView } from './home-view.ts';

/**
 * What stands below the stage: the server's HTML until somebody scrolls or touches. Its links, its
 * form and the colours of the stage work without a script.
 */
export const HomePage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<HomeView> => HomeSections)
    .client((): ComponentType<HomeView> =>
      wakeLater(async () => (await import('./home-sections.tsx')).HomeSections),
    )(),
);
