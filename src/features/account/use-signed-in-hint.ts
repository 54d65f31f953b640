import { useSyncExternalStore } from 'react';
import { FORGET_HINT, hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';

const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** From the hint cookie, without asking the server; undefined until the browser can say. */
export function useSignedInHint(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => hasSignedInHint(document.cookie),
    () => undefined,
  );
}

export function publishSignedInChange(): void {
  for (const watcher of watchers) watcher();
}

/** The server knows nobody here: the hint is out of date. */
export function forgetSignedInHint(): void {
  if (!hasSignedInHint(document.cookie)) return;
  document.cookie = FORGET_HINT;
  publishSignedInChange();
}
