import type { QueryClient } from '@tanstack/react-query';
import type { PageKey } from '#/domain/content/content.ts';
import type { loadPage } from './load-content.ts';
import { pageHead } from './page-head.ts';

interface Loaded {
  loaderData?: Awaited<ReturnType<typeof loadPage>>;
}

/** What routes of texts share; a component is split off only where it stands in its route. */
export function textPage(key: PageKey) {
  return {
    loader: async ({ context }: { context: { queryClient: QueryClient } }) => {
      const { loadPage } = await import('./load-content.ts');
      return loadPage(context.queryClient, key);
    },
    head: ({ loaderData }: Loaded) => (loaderData ? pageHead(loaderData.head) : {}),
  };
}
