export type StorageArea = 'local' | 'session';

const areas = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};

/** JSON of this browser (`local`) or this tab (`session`); unreadable is the same as none. */
export function readStored(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(areas[area]().getItem(name) ?? 'null');
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}

export function writeStored(area: StorageArea, name: string, value: object): void {
  try {
    areas[area]().setItem(name, JSON.stringify(value));
  } catch {
    // Full or switched off: then a reload loses what was typed, and nothing else.
  }
}

export function removeStored(area: StorageArea, name: string): void {
  try {
    areas[area]().removeItem(name);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** What local storage keeps under names with it goes when whoever it is of signs out. */
export const PRIVATE_PREFIX = 'private:';

/** The database of this browser with the files of whoever is signed in; it goes with them. */
export const PRIVATE_FILES = 'private:files';

export function removePrivate(): void {
  try {
    window.indexedDB?.deleteDatabase(PRIVATE_FILES);
    for (const name of Object.keys(window.localStorage)) {
      if (name.startsWith(PRIVATE_PREFIX)) window.localStorage.removeItem(name);
    }
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** Idempotency key: the same for the same body, after a reload too. */
export function storedRequestKey(area: StorageArea, name: string, request: object): string {
  const body = JSON.stringify(request);
  const before = readStored(area, name);
  if (isAttempt(before) && before.body === body) return before.key;
  const key = crypto.randomUUID();
  writeStored(area, name, { body, key });
  return key;
}

function isAttempt(value: unknown): value is { body: string; key: string } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'body' in value &&
    typeof value.body === 'string' &&
    'key' in value &&
    typeof value.key === 'string'
  );
}
