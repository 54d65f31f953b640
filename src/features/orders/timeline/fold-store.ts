import { isUuid } from '#/domain/ids.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

/** More than anybody folds by hand. */
const MOST_FOLDED = 1_000;

/** Products whose lanes somebody has folded away, in this browser. */
export const foldStore = createPersistedStore<ReadonlySet<string>>({
  name: 'timelineFolded',
  parse: (text) => new Set((text ?? '').split(' ').filter((id) => isUuid(id))),
  serialise: (ids) => (ids.size === 0 ? null : [...ids].slice(-MOST_FOLDED).join(' ')),
});
