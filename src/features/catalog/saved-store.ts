import { useSyncExternalStore } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import {
  readSaved,
  withoutSaved,
  withSaved,
  type SavedProduct,
} from '#/domain/saved/saved-products.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

/** Products put aside in this browser, whoever is signed in: no server knows of them. */
const saved = createPersistedStore<SavedProduct[]>({
  name: 'savedProducts',
  parse: readSaved,
  serialise: (list) => (list.length > 0 ? JSON.stringify(list) : null),
});

/** The newest first; empty while the page is that of the server. */
export function useSaved(): SavedProduct[] {
  return useSyncExternalStore(saved.subscribe, saved.read, saved.readOnServer);
}

export function saveProduct(id: string, chosen: ChosenOffer): void {
  saved.write(withSaved(saved.readStored(), id, chosen));
}

export function unsaveProduct(id: string): void {
  saved.write(withoutSaved(saved.readStored(), id));
}
