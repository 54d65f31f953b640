import { lazyRouteComponent } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { signOfLife } from '#/ui/sign-of-life.ts';
import { wakeLater } from '#/ui/wake-later.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';
import { PageEnd } from './page-end.tsx';

/*
 * Parts that the server renders at once and the browser fetches with the first sign of life. Until
 * then the server's HTML stands, links included.
 */

export const DeferredPageEnd = createIsomorphicFn()
  .server((): ComponentType => PageEnd)
  .client((): ComponentType => wakeLater(async () => (await import('./page-end.tsx')).PageEnd))();

export const DeferredErrorScreen = createIsomorphicFn()
  .server(() => ErrorScreen)
  .client(() => {
    const screen = lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen');
    // Before it is needed: the line may be what fails.
    void signOfLife().then(() => screen.preload?.());
    return screen;
  })();

export const DeferredNotFound = createIsomorphicFn()
  .server(() => NotFound)
  .client(() => lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'))();
