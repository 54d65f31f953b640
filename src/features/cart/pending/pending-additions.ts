/** In `sessionStorage`, which signing out empties. */
const STORE_KEY = 'cartKeptAdds';

interface PendingAdditions {
  userId: string;
  ids: string[];
}

let cached: PendingAdditions | null | undefined;
const listeners = new Set<() => void>();

function parse(text: string | null): PendingAdditions | null {
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

function load(): PendingAdditions | null {
  try {
    return parse(window.sessionStorage.getItem(STORE_KEY));
  } catch {
    // Storage is switched off: it holds as long as the page.
    return cached ?? null;
  }
}

function save(next: PendingAdditions | null): void {
  cached = next;
  try {
    if (next) window.sessionStorage.setItem(STORE_KEY, JSON.stringify(next));
    else window.sessionStorage.removeItem(STORE_KEY);
  } catch {
    // See load().
  }
  for (const listener of listeners) listener();
}

/**
 * The outbox's ids: guest items that a signed-in customer added. They move to the account by
 * themselves and are not asked about, unlike those added before the sign-in. For
 * `useSyncExternalStore`.
 */
export const pendingAdditions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  read(): PendingAdditions | null {
    if (cached === undefined) cached = load();
    return cached;
  },

  readOnServer: (): null => null,

  of(userId: string): readonly string[] {
    const now = pendingAdditions.read();
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
