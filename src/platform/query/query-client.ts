import { QueryClient } from '@tanstack/react-query';
import { CACHE_POLICY } from './cache-policy.ts';
import { retriesQuery, retryDelay } from './retry-policy.ts';

/** With the times of `cache-policy.ts` and the retries of `retry-policy.ts`. */
export function createQueryClient(): QueryClient {
  const onServer = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_POLICY.data.staleMs,
        gcTime: onServer ? 1_000 : CACHE_POLICY.data.keptMs,
        retry: onServer ? false : retriesQuery,
        retryDelay,
        refetchOnWindowFocus: false,
        // One real try whatever the browser believes of its line; repeats wait for it.
        networkMode: 'offlineFirst',
      },
      // A change is repeated only where the server recognises the repeat; such calls say so themselves
      // (decision 154). It is always tried: a browser that is wrong of its line would hold it back.
      mutations: { retry: false, retryDelay, networkMode: 'always' },
    },
  });
}
