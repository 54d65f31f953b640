import { lazyRouteComponent } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { firstInteraction } from '#/ui/first-interaction.ts';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { latePart } from '#/ui/late-part.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';
import { PageEnd } from './page-end.tsx';

/*
 * Parts that the server renders at once and the browser fetches with the first interaction. Until
 * then the server's HTML stands, links included.
 */

export const DeferredPageEnd = createIsomorphicFn()
  .server((): ComponentType => PageEnd)
  .client((): ComponentType => {
    const load = async () => (await import('./page-end.tsx')).PageEnd;
    // The back office has none: it is fetched when a page of the storefront draws it.
    return delocalizePath(window.location.pathname).startsWith('/admin')
      ? latePart(load)
      : deferHydration(load);
  })();

const PRELOAD_AFTER_MS = 1_000;

export const DeferredErrorScreen = createIsomorphicFn()
  .server(() => ErrorScreen)
  .client(() => {
    const screen = lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen');
    // Before it is needed, as the line may be what fails; not while the page itself hydrates.
    const preload = () => void screen.preload?.();
    void firstInteraction().then(() => setTimeout(preload, PRELOAD_AFTER_MS));
    return screen;
  })();

export const DeferredNotFound = createIsomorphicFn()
  .server(() => NotFound)
  .client(() => lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'))();
