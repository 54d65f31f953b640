import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

let isAsked = false;

/** What bad lines and deploys need, fetched apart and once; without it the page works as it did. */
export function startOffline(router: AnyRouter, queryClient: QueryClient): void {
  if (isAsked) return;
  isAsked = true;
  import('./start-offline.ts').then(
    (offline) => offline.startOffline(router, queryClient),
    () => (isAsked = false),
  );
}
