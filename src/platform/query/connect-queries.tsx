import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';

/** What the server has read for a page: under which key, what, and when. */
interface ReadOnServer {
  queries: [key: QueryKey, data: unknown, readAt: number][];
}

// The page is rendered when all has been read, so that nothing comes after it: with a stream of
// what is still being read the router would have to search the whole page for a place to put it.
const handOver = createIsomorphicFn()
  .server((router: AnyRouter, queryClient: QueryClient) => {
    router.options.dehydrate = (): ReadOnServer => ({
      queries: queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === 'success')
        .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
    });
    router.serverSsrLifecycle = {
      onServerSsrAttach: [(page) => page.onCleanup(() => queryClient.clear())],
    };
  })
  .client((router: AnyRouter, queryClient: QueryClient) => {
    router.options.hydrate = ({ queries }: ReadOnServer) => {
      for (const [key, data, updatedAt] of queries) {
        queryClient.setQueryData(key, data, { updatedAt });
      }
    };
  });

/** Queries of a page: those that the server has read come with it. */
export function connectQueries(router: AnyRouter, queryClient: QueryClient): void {
  handOver(router, queryClient);
  router.options.Wrap = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
}
