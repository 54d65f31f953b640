import {
  defaultScheduler,
  notifyManager,
  onlineManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { CACHE_POLICY } from './cache-policy.ts';
import { retriesQuery, retryDelay } from './retry-policy.ts';

/**
 * Reads pause without a line. Whoever waits for what is read again, as a change that has failed does,
 * would wait with them, and its button with it: they go on once there is no line.
 */
class ShopQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    let stop = () => {};
    const withoutLine = new Promise<void>((resolve) => {
      stop = onlineManager.subscribe((isOnline) => !isOnline && resolve());
      if (!onlineManager.isOnline()) resolve();
    });
    await Promise.race([super.invalidateQueries(filters, options), withoutLine]).finally(stop);
  }
}

/**
 * What somebody's touch changes is told before the next frame, whatever comes later by a timer as React
 * Query does. Asked for by the event itself, whose microtasks these are: an answer may remove the row that
 * wants to say something after it, and has to tell it first.
 */
function tellTouchesAtOnce(): void {
  notifyManager.setScheduler((tell) =>
    window.event ? queueMicrotask(tell) : defaultScheduler(tell),
  );
}

/** With the times of `cache-policy.ts` and the retries of `retry-policy.ts`. */
export function createQueryClient(): QueryClient {
  const onServer = typeof window === 'undefined';
  if (!onServer) tellTouchesAtOnce();
  return new ShopQueryClient({
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
