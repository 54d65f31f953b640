import { PRIVATE_PREFIX } from '#/platform/forms/storage.ts';

/** What waits to be sent lies under names with it, and goes when whoever wrote it signs out. */
export const WAITING_PREFIX = `${PRIVATE_PREFIX}waiting:`;

/** Ids that are not to be sent any more, for tabs that have them in their memory. */
export const WITHDRAWN_PREFIX = `${PRIVATE_PREFIX}withdrawn:`;

const watchers = new Set<() => void>();
let isWanted: boolean | undefined;

/** Whether this browser keeps anything that waits, of the form with this name or of any. */
export function isAnythingWaiting(name = ''): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(WAITING_PREFIX + name));
  } catch {
    // Switched off: nothing is kept.
    return false;
  }
}

/** Something may be written on this page that has to wait: what sends it is fetched. */
export function wantWaiting(): void {
  isWanted = true;
  for (const watcher of watchers) watcher();
}

/** Whether what sends is needed: costs nothing where nothing waits and nobody writes. */
export const waitingDemand = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): boolean => (isWanted ??= isAnythingWaiting()),
};
