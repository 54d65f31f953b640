import { LESS_DATA_KEY, readEnvironment } from './line-facts.ts';
import { markLine } from './mark-line.ts';

const watchers = new Set<() => void>();

/** Whether only what is asked for goes over the line, by what is known of it now (LIGHT-1). */
export function savesData(): boolean {
  return markLine();
}

/** The visitor's own switch, for `useSyncExternalStore`: remembered on this device. */
export const lessData = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): boolean => readEnvironment().lessData !== null,
  readOnServer: (): boolean => false,
  write(isWanted: boolean): void {
    try {
      if (isWanted) localStorage.setItem(LESS_DATA_KEY, 'yes');
      else localStorage.removeItem(LESS_DATA_KEY);
    } catch {
      // Storage may be forbidden: then the browser's own switch is left.
    }
    markLine();
    for (const watcher of watchers) watcher();
  },
};
