interface KeptStoreOptions<T> {
  /** Of the entry in local storage. */
  name: string;
  /** What the entry says; null is no entry, and junk is the same. */
  parse: (text: string | null) => T;
  /** What the entry shall say; null takes it out. */
  serialise: (value: T) => string | null;
  /** After each change, whichever tab made it. */
  onChange?: () => void;
}

/** A value that all tabs of this browser share, for `useSyncExternalStore`. */
export interface KeptStore<T> {
  /** Changes of this tab and of others. */
  subscribe(watcher: () => void): () => void;
  read(): T;
  /** The server knows nobody's browser; what is kept shows after hydration. */
  readOnServer(): T;
  /** What is stored at this moment, which another tab may have changed unseen. */
  readAfresh(): T;
  write(next: T): void;
}

/** Where storage is switched off the value lives as long as the page. */
export function createKeptStore<T>(options: KeptStoreOptions<T>): KeptStore<T> {
  const { name, parse, serialise, onChange } = options;
  const nothing = parse(null);
  const watchers = new Set<() => void>();
  let known: { value: T } | undefined;

  function load(): T {
    try {
      return parse(window.localStorage.getItem(name));
    } catch {
      return known ? known.value : nothing;
    }
  }

  function tell(): void {
    for (const watcher of watchers) watcher();
    onChange?.();
  }

  function onStorage(event: StorageEvent): void {
    // A null key means that everything was cleared.
    if (event.key !== null && event.key !== name) return;
    known = { value: load() };
    tell();
  }

  return {
    subscribe(watcher) {
      if (watchers.size === 0) window.addEventListener('storage', onStorage);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        window.removeEventListener('storage', onStorage);
        // Nobody listens to other tabs now, so the next reader looks again.
        known = undefined;
      };
    },
    read: () => (known ??= { value: load() }).value,
    readOnServer: () => nothing,
    readAfresh: load,
    write(next) {
      known = { value: next };
      try {
        const text = serialise(next);
        if (text === null) window.localStorage.removeItem(name);
        else window.localStorage.setItem(name, text);
      } catch {
        // Full or switched off: see above.
      }
      tell();
    },
  };
}
