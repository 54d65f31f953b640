import { isImportFailure, isLoadFailure } from './import-fetched.ts';

interface Fetching {
  /** It could not be fetched; false as long as it is just not there yet. */
  isLost: boolean;
  isAsking: boolean;
}

/** A part of the page whose script comes later, if it comes. */
export interface LateScript<Part> {
  /** Asks for it, once, and waits until it is there: it never fails. */
  arrival: () => Promise<Part>;
  again: () => void;
  /** The same for whoever presses a button: where asking cannot help, the page is opened afresh. */
  retry: () => void;
  subscribe: (watcher: () => void) => () => void;
  read: () => Fetching;
}

/**
 * A script that may be lost on the way. Losing it is no error of the page: what waits for it goes on
 * waiting, so the server's HTML and everything around it stand, and it is asked for again when the
 * line is back or somebody wants it.
 */
export function lateScript<Part>(load: () => Promise<Part>): LateScript<Part> {
  let state: Fetching = { isLost: false, isAsking: false };
  let needsNewPage = false;
  const watchers = new Set<() => void>();
  const set = (next: Fetching) => {
    state = next;
    for (const watcher of watchers) watcher();
  };
  let arrive: (part: Part) => void;
  const arrived = new Promise<Part>((resolve) => {
    arrive = resolve;
  });
  const ask = async () => {
    set({ ...state, isAsking: true });
    try {
      arrive(await load());
      set({ isLost: false, isAsking: false });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!isLoadFailure(message)) reportError(error);
      needsNewPage = isImportFailure(message);
      set({ isLost: true, isAsking: false });
      window.addEventListener('online', again, { once: true });
    }
  };
  const again = () => {
    if (state.isLost && !state.isAsking) void ask();
  };
  let isAsked = false;
  return {
    arrival() {
      if (!isAsked) void ask();
      isAsked = true;
      return arrived;
    },
    again,
    retry() {
      if (needsNewPage) window.location.reload();
      else again();
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read: () => state,
  };
}
