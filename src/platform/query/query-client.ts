import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** A rejection (4xx) will be refused again; only faults and lost lines are worth another try. */
export function isWorthRetrying(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return !(typeof status === 'number' && status >= 400 && status < 500);
}

/** Stale after 10 minutes, kept 30; three retries, whose delay doubles up to 30 s. */
export function createQueryClient(): QueryClient {
  const onServer = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * MINUTE,
        gcTime: onServer ? 1_000 : 30 * MINUTE,
        retry: onServer ? false : (count, error) => count < 3 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
      // A change is repeated only where the server can recognise the repeat; such calls say so themselves.
      mutations: { retry: false },
    },
  });
}
