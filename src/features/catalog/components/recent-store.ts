import { useSyncExternalStore } from 'react';
import { MOST_RECENT, readIds, withSeen, writeIds } from '#/domain/saved/id-list.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

/** Products whose pages were last open in this browser. */
const recent = createPersistedStore<string[]>({
  name: 'recentProducts',
  parse: (text) => readIds(text, MOST_RECENT),
  serialise: writeIds,
});

export function useRecent(): string[] {
  return useSyncExternalStore(recent.subscribe, recent.read, recent.readOnServer);
}

export function noteSeen(id: string): void {
  recent.write(withSeen(recent.readStored(), id));
}
