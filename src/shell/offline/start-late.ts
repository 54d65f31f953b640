import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { importOptional } from '#/ui/import-fetched.ts';

let isAsked = false;

/** What bad lines and deploys need, fetched apart and once; without it the page works as it did. */
export function startOffline(router: AnyRouter, queryClient: QueryClient): void {
  if (isAsked) return;
  isAsked = true;
  void start(router, queryClient);
}

async function start(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const offline = await importOptional(() => import('./start-offline.ts'));
  if (offline) offline.startOffline(router, queryClient);
  else isAsked = false;
}
