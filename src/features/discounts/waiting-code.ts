/** Beside the guest cart; a browser that has none keeps its code only as long as the page. */
const STORE_KEY = 'guestDiscount';
const LONGEST = 100;

/** A code a browser keeps. `ticket` null: it came with a link and has not been applied yet. */
export interface KeptCode {
  code: string;
  ticket: string | null;
}

let kept: KeptCode | null | undefined;
const watchers = new Set<() => void>();

/** What local storage holds, as text; junk is no code. */
export function readKeptCode(text: string | null): KeptCode | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('code' in value)) return null;
    const { code } = value;
    const ticket = 'ticket' in value ? value.ticket : null;
    if (typeof code !== 'string' || code === '' || code.length > LONGEST) return null;
    return { code, ticket: typeof ticket === 'string' ? ticket.slice(0, LONGEST) : null };
  } catch {
    return null;
  }
}

function load(): KeptCode | null {
  try {
    return readKeptCode(window.localStorage.getItem(STORE_KEY));
  } catch {
    // Storage is switched off: the code lives as long as the page.
    return kept ?? null;
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== STORE_KEY) return;
  kept = load();
  for (const watcher of watchers) watcher();
}

/** The code kept in this browser: a guest's, or one that waits for a cart. For `useSyncExternalStore`. */
export const keptCode = {
  subscribe(watcher: () => void): () => void {
    if (watchers.size === 0) window.addEventListener('storage', onStorage);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      window.removeEventListener('storage', onStorage);
      // Nobody listens to other tabs now, so the next reader looks again.
      kept = undefined;
    };
  },

  read(): KeptCode | null {
    if (kept === undefined) kept = load();
    return kept;
  },

  readOnServer(): null {
    return null;
  },

  write(next: KeptCode | null): void {
    kept = next;
    try {
      if (next) window.localStorage.setItem(STORE_KEY, JSON.stringify(next));
      else window.localStorage.removeItem(STORE_KEY);
    } catch {
      // Full or switched off: see load().
    }
    for (const watcher of watchers) watcher();
  },
};

/** Pages that a sign-in provider or a payment leads back to have a `code` of their own. */
const FOREIGN_CODE = /^(?:\/sw)?\/(?:auth|payment)(?:\/|$)/;

/** A link may carry a code (`?code=`): it waits in this browser until there is a cart to apply it to. */
export function keepLinkedCode({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const code = new URLSearchParams(search).get('code')?.trim().slice(0, LONGEST);
  if (!code || FOREIGN_CODE.test(pathname)) return;
  if (keptCode.read()?.code !== code) keptCode.write({ code, ticket: null });
}
