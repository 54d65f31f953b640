/** Items that moved into the account while one pays, where no message covers the page. */
let moved = 0;
const watchers = new Set<() => void>();

export function setMovedCount(count: number): void {
  moved = count;
  for (const watcher of watchers) watcher();
}

/** For `useSyncExternalStore`. */
export const movedCount = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): number => moved,
  readOnServer: (): number => 0,
};
