import type * as z from 'zod/mini';

interface PersistedStoreOptions<T> {
  /** Of the entry in the browser's storage. */
  name: string;
  /** `visit`: gone with the tab, which has its own; else all tabs share it until it is taken out. */
  lasts?: 'visit';
  /** What the entry says; null is no entry, and junk is the same. */
  parse: (text: string | null) => T;
  /** What the entry shall say; null takes it out. */
  serialise: (value: T) => string | null;
  /** After each change, whichever tab made it. */
  onChange?: () => void;
}

/** Persisted store: a value in the browser's storage, for `useSyncExternalStore`. */
export interface PersistedStore<T> {
  /** Changes of this tab and of others. */
  subscribe(listener: () => void): () => void;
  read(): T;
  /** Empty: what is stored shows after hydration. */
  readOnServer(): T;
  /** What is stored at this moment, which another tab may have changed unseen. */
  readStored(): T;
  write(next: T): void;
}

/** A value of one shape, stored as JSON: no entry is null, and so is junk or what an older shop has stored. */
export function jsonOrNull<T extends object>(
  shape: z.ZodMiniType<T>,
): Pick<PersistedStoreOptions<T | null>, 'parse' | 'serialise'> {
  return {
    parse(text) {
      try {
        return shape.safeParse(JSON.parse(text ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    serialise: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** Where storage is switched off the value lives as long as the page. */
export function createPersistedStore<T>(options: PersistedStoreOptions<T>): PersistedStore<T> {
  const { name, lasts, parse, serialise, onChange } = options;
  const empty = parse(null);
  const listeners = new Set<() => void>();
  let cached: { value: T } | undefined;

  // Asked anew each time: where storage is switched off, already naming it throws.
  const storage = () => (lasts === 'visit' ? window.sessionStorage : window.localStorage);

  function load(): T {
    try {
      return parse(storage().getItem(name));
    } catch {
      return cached ? cached.value : empty;
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
    onChange?.();
  }

  function onStorage(event: StorageEvent): void {
    // A null key means that everything was cleared.
    if (event.key !== null && event.key !== name) return;
    cached = { value: load() };
    notify();
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        // Nobody listens to other tabs now, so the next reader looks again.
        cached = undefined;
      };
    },
    read: () => (cached ??= { value: load() }).value,
    readOnServer: () => empty,
    readStored: load,
    write(next) {
      cached = { value: next };
      try {
        const text = serialise(next);
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        // Full or switched off: see above.
      }
      notify();
    },
  };
}
