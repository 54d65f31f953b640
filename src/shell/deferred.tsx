import { lazyRouteComponent } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { latePart } from '#/ui/late-part.tsx';
import { NotFound } from './not-found.tsx';
import { PageEnd } from './page-end.tsx';
import { PayHeader } from './pay-header.tsx';

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
      : deferHydration(load, true);
  })();

/** Only pages where one pays fetch it. */
export const DeferredPayHeader = createIsomorphicFn()
  .server((): ComponentType => PayHeader)
  .client((): ComponentType =>
    latePart(async () => (await import('./pay-header.tsx')).PayHeader),
  )();

export const DeferredNotFound = createIsomorphicFn()
  .server(() => NotFound)
  .client(() => lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'))();
