import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type * as StartOffline from './start-offline.ts';

let isAsked = false;

/** What bad lines and deploys need, fetched apart and once; without it the page works as it did. */
export function startOffline(router: AnyRouter, queryClient: QueryClient): void {
  if (isAsked) return;
  isAsked = true;
  void start(router, queryClient);
}

async function start(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  let offline: typeof StartOffline;
  try {
    offline = await import('./start-offline.ts');
  } catch {
    isAsked = false;
    return;
  }
  offline.startOffline(router, queryClient);
}
