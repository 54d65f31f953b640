/** In `sessionStorage`, which signing out empties: what the person added and the account has not got. */
const STORE_KEY = 'cartKeptAdds';

interface Kept {
  userId: string;
  ids: string[];
}

let kept: Kept | null | undefined;
const watchers = new Set<() => void>();

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('userId' in value) || !('ids' in value)) return null;
    const { userId, ids } = value;
    if (typeof userId !== 'string' || !Array.isArray(ids)) return null;
    return { userId, ids: ids.filter((id): id is string => typeof id === 'string') };
  } catch {
    return null;
  }
}

function load(): Kept | null {
  try {
    return parse(window.sessionStorage.getItem(STORE_KEY));
  } catch {
    // Storage is switched off: it holds as long as the page.
    return kept ?? null;
  }
}

function save(next: Kept | null): void {
  kept = next;
  try {
    if (next) window.sessionStorage.setItem(STORE_KEY, JSON.stringify(next));
    else window.sessionStorage.removeItem(STORE_KEY);
  } catch {
    // See load().
  }
  for (const watcher of watchers) watcher();
}

/**
 * Guest items that a signed-in person wanted in the account. They move over by themselves and are
 * not asked about, unlike what she chose before she signed in. For `useSyncExternalStore`.
 */
export const keptAdds = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },

  read(): Kept | null {
    if (kept === undefined) kept = load();
    return kept;
  },

  readOnServer: (): null => null,

  of(userId: string): readonly string[] {
    const now = keptAdds.read();
    return now?.userId === userId ? now.ids : [];
  },

  add(userId: string, id: string): void {
    const before = load();
    save({ userId, ids: [...(before?.userId === userId ? before.ids : []), id] });
  },

  remove(ids: readonly string[]): void {
    const before = load();
    if (!before) return;
    const left = before.ids.filter((id) => !ids.includes(id));
    save(left.length > 0 ? { ...before, ids: left } : null);
  },
};
