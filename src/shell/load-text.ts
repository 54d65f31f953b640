import type { QueryClient } from '@tanstack/react-query';
import type { PageKey } from '#/domain/content/content.ts';

/** The loader of a route that shows one text. */
export function loadText(key: PageKey) {
  return async ({ context }: { context: { queryClient: QueryClient } }) => {
    const { loadPage } = await import('./load-content.ts');
    return loadPage(context.queryClient, key);
  };
}
