import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type AnyRouteMatch } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { DocumentFrame, PageLayout } from '#/shell/document.tsx';
import { storeScript } from '#/shell/seo/store-script.ts';
import { GROUND } from '#/shell/theme-values.ts';
import '../styles.css';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Read once, by the server: the browser finds it in the page and does not even hold the code.
  loader: async ({ context }) => {
    const { shopQuery } = await import('#/features/content/hooks.ts');
    return context.queryClient.ensureQueryData(shopQuery());
  },
  staleTime: Infinity,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: GROUND.night },
      { title: titleOf(matches, loaderData?.name) },
    ],
    links: [
      { rel: 'manifest', href: '/app.webmanifest' },
      { rel: 'icon', href: '/brand/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
    ],
    scripts: loaderData ? [storeScript(loaderData)] : [],
  }),
  shellComponent: DocumentFrame,
  component: PageLayout,
});

/** Of pages that have no title of their own: those that do not exist. */
function titleOf(matches: readonly AnyRouteMatch[], shop: string | undefined) {
  const isLost = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
  return isLost && shop ? `${m.error_not_found_title()} | ${shop}` : shop;
}
