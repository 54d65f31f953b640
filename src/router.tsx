import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getLocale } from '#/paraglide/runtime.js';
import { renderNonce } from '#/platform/http/render-nonce.server.ts';
import { delocalizePath, localizePath } from '#/platform/i18n/locale-path.ts';
import { createQueryClient } from '#/platform/query/query-client.ts';
import { DeferredErrorScreen, DeferredNotFound } from '#/shell/deferred.tsx';
import { routeTree } from './routeTree.gen.ts';

const ssrOptions = createIsomorphicFn()
  .server(() => ({ nonce: renderNonce() }))
  .client(() => undefined);

const mayMove = createIsomorphicFn()
  .server(() => false)
  .client(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);

export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ssr: ssrOptions(),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // A page grows out of the last one; a filter that changes the address does not.
    defaultViewTransition: mayMove() && {
      types: ({ pathChanged }) => (pathChanged ? ['page'] : false),
    },
    trailingSlash: 'never',
    defaultErrorComponent: DeferredErrorScreen,
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
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}
