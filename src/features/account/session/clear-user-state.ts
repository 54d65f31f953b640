import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { removePrivate } from '#/platform/forms/storage.ts';
import { forgetSeenPages } from '#/platform/offline/stores.ts';
import { notifyWorker } from '#/platform/offline/notify-worker.ts';
import { meOptions, ANONYMOUS } from '../me.ts';
import { forgetRefresh } from './refresh-session.ts';
import { publishSignedInChange } from '../use-signed-in-hint.ts';

/** What everybody may see stays; whatever else was read goes, so nothing is forgotten to be listed. */
const PUBLIC_FEATURES: readonly unknown[] = ['catalog', 'content'];

/** The parts of a public feature that staff read, drafts among it. */
const STAFF_PARTS: readonly unknown[] = ['manage', 'imports'];

/** Whether what was read by a procedure is for everybody. */
export function isPublicQuery(path: unknown): boolean {
  return Array.isArray(path) && PUBLIC_FEATURES.includes(path[0]) && !STAFF_PARTS.includes(path[1]);
}

/** Takes everything of a person who is no longer signed in out of memory and storage. */
export function clearUserState(queryClient: QueryClient, router: AnyRouter): void {
  forgetRefresh();
  clearStorage('sessionStorage');
  forgetCopies();
  queryClient.setQueryData(meOptions().queryKey, ANONYMOUS);
  publishSignedInChange();
  const mine = JSON.stringify(meOptions().queryKey[0]);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => JSON.stringify(path) !== mine && !isPublicQuery(path),
  });
  // Changes remember what was sent and answered.
  queryClient.getMutationCache().clear();
  router.clearCache();
}

/** Empties a storage of the browser; where it is switched off, nothing is in it. */
export function clearStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].clear();
  } catch {
    // Switched off.
  }
}

/** What this device keeps of somebody's account and of where they were. */
export function forgetCopies(): void {
  removePrivate();
  void forgetSeenPages().catch(() => undefined);
  notifyWorker({ type: 'forget' });
}
