import { useSyncExternalStore } from 'react';
import { MOST_COMPARED, readIds, toggleCompared, writeIds } from '#/domain/saved/id-list.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

/** Products that were chosen in this browser to be compared. */
const compared = createPersistedStore<string[]>({
  name: 'comparedProducts',
  parse: (text) => readIds(text, MOST_COMPARED),
  serialise: writeIds,
});

export function useCompared(): string[] {
  return useSyncExternalStore(compared.subscribe, compared.read, compared.readOnServer);
}

/** Where it was not chosen, as in a comparison that somebody sent, nothing changes. */
export function leaveOutOfCompared(id: string): void {
  compared.write(compared.readStored().filter((one) => one !== id));
}

/** False: there is no room for one more. */
export function chooseToCompare(id: string): boolean {
  const next = toggleCompared(compared.readStored(), id);
  if (next) compared.write(next);
  return next !== null;
}
