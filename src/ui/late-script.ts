import { LoadFailure } from './import-fetched.ts';
import { whenOnline } from './line-events.ts';
import { whenReachable } from './when-reachable.ts';

/** A script that has not come yet, or will not. */
export interface LateState<Part> {
  /** It is there. */
  part?: Part;
  isAsking: boolean;
  /** Why it is not there: the line, a file that this page will never get, or a fault in the script. */
  loss?: 'line' | 'gone' | 'fault';
  /** How often it has been lost since somebody last began anew. */
  losses: number;
}

/** A part of the page whose script comes later, if it comes. */
export interface LateScript<Part> {
  /** Asks for it, once, and waits until it is there: it never fails. */
  arrival: () => Promise<Part>;
  again: () => void;
  /** Begins anew, with all tries; where asking cannot help, it opens the page afresh. */
  retry: () => void;
  subscribe: (watcher: () => void) => () => void;
  read: () => LateState<Part>;
}

/** What has been lost so often is asked for only by whoever presses, or when the line comes back. */
export const MOST_TRIES = 3;
const RETRY_MS = 2_000;
/** Many pages lose their parts in one moment: they do not come back in one. */
const SPREAD = 0.3;

/**
 * A script that may be lost on the way. Losing it is no error of the page: what waits for it goes on
 * waiting, so the server's HTML and everything around it stand. Lost by the line it is asked for again
 * by itself, after 2 s times the try, three times (FAILURE-4); no try is spent while there is no line
 * or nobody looks.
 */
export function lateScript<Part>(load: () => Promise<Part>): LateScript<Part> {
  let state: LateState<Part> = { isAsking: false, losses: 0 };
  const watchers = new Set<() => void>();
  const set = (next: Partial<LateState<Part>>) => {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  };
  let arrive: (part: Part) => void;
  const arrived = new Promise<Part>((resolve) => {
    arrive = resolve;
  });
  let isAsked = false;
  let stopWaiting = () => {};
  const ask = async () => {
    isAsked = true;
    stopWaiting();
    set({ isAsking: true });
    try {
      const part = await load();
      arrive(part);
      set({ part, isAsking: false, loss: undefined });
    } catch (error) {
      const losses = state.losses + 1;
      const loss = lossOf(error);
      if (loss === 'fault') reportError(error);
      set({ isAsking: false, loss, losses });
      if (loss === 'line') waitAndAsk(losses);
    }
  };
  const waitAndAsk = (losses: number) => {
    if (losses > MOST_TRIES) {
      stopWaiting = whenOnline(again);
      return;
    }
    const spread = 1 - SPREAD + 2 * SPREAD * Math.random();
    stopWaiting = whenReachable(RETRY_MS * losses * spread, again);
  };
  const again = () => {
    if (state.loss && !state.isAsking) void ask();
  };
  return {
    arrival() {
      if (!isAsked) void ask();
      return arrived;
    },
    again,
    retry() {
      if (state.loss === 'gone') return window.location.reload();
      set({ losses: 0 });
      again();
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read: () => state,
  };
}

/** No try is left that could help by itself. */
export function isUnavailable({ loss, losses }: LateState<unknown>): boolean {
  return loss === 'gone' || losses > MOST_TRIES;
}

function lossOf(error: unknown): LateState<unknown>['loss'] {
  if (!(error instanceof LoadFailure)) return 'fault';
  return error.isGone ? 'gone' : 'line';
}
