import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { guardByAudience } from '#/features/account/guard-by-audience.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { renderNonce } from '#/platform/http/render-nonce.server.ts';
import { delocalizePath, localizePath } from '#/platform/i18n/locale-path.ts';
import { connectQueries } from '#/platform/query/connect-queries.tsx';
import { createQueryClient } from '#/platform/query/query-client.ts';
import { memoizeBuildLocation } from '#/platform/routing/memoize-build-location.server.ts';
import { DeferredNotFound } from '#/shell/deferred.tsx';
import { RouteFailure } from '#/shell/route-failure.tsx';
import { routeTree } from './routeTree.gen.ts';

const ssrOptions = createIsomorphicFn()
  .server(() => ({ nonce: renderNonce() }))
  .client(() => undefined);

// A document comes with its place: the browser's after a reload, a language switch's, or where the
// reader went while the scripts were on their way. The router places the pages after it.
const isHydrating = createIsomorphicFn()
  .server(() => false)
  .client(() => true);

const mayMove = createIsomorphicFn()
  .server(() => false)
  .client(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);

// The browser's router keeps its own.
const sharedLinks = createIsomorphicFn()
  .server(memoizeBuildLocation)
  .client(() => undefined);

guardByAudience(routeTree);

export function getRouter() {
  const queryClient = createQueryClient();
  let restoresScroll = !isHydrating();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ssr: ssrOptions(),
    scrollRestoration: () => restoresScroll,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // A page grows out of the last one; a filter that changes the address does not.
    defaultViewTransition: mayMove() && {
      types: ({ pathChanged }) => (pathChanged ? ['page'] : false),
    },
    trailingSlash: 'never',
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: DeferredNotFound,
    rewrite: {
      input: ({ url }) => {
        url.pathname = delocalizePath(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = localizePath(url.pathname, getLocale());
        return url;
      },
    },
  });
  // After the router's own listener, which was there first.
  router.subscribe('onRendered', () => (restoresScroll = true));
  connectQueries(router, queryClient);
  sharedLinks(router);
  return router;
}
