import { createLine, type LineEnvironment, type LineEvents } from './create-line.ts';

/** Written while the shop is out of reach. */
const MODE_KEY = 'app_mode';
const NAME = 'goled-line';
const CHECK_PATIENCE_MS = 4_000;

let tabs: BroadcastChannel | undefined;

const browser: LineEnvironment = {
  async ask() {
    try {
      const answer = await fetch('/api/health', {
        method: 'HEAD',
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(CHECK_PATIENCE_MS),
      });
      // Whatever else answers here is the sign-in page of a network.
      return answer.headers.has('x-build');
    } catch {
      return false;
    }
  },
  isHidden: () => document.visibilityState === 'hidden',
  alone(work) {
    // Only on secure pages; elsewhere every tab asks for itself.
    if (!('locks' in navigator)) return work();
    return (
      navigator.locks
        .request(NAME, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
        // Refused where storage is switched off.
        .catch(work)
    );
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  tell: (isThere) => tabs?.postMessage(isThere),
  keepMode(isOffline) {
    try {
      if (isOffline) localStorage.setItem(MODE_KEY, 'offline');
      else localStorage.removeItem(MODE_KEY);
    } catch {
      // Storage is full or switched off: the line is known all the same.
    }
  },
  chance: Math.random,
  listen({ hint, shown, hidden, hear }: LineEvents) {
    window.addEventListener('online', hint);
    window.addEventListener('offline', hint);
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'hidden' ? hidden() : shown(),
    );
    tabs = new BroadcastChannel(NAME);
    // Only `tell` sends on this channel, which is this site's own.
    tabs.addEventListener('message', ({ data }: MessageEvent<boolean>) => hear(data));
  },
};

/** Whether the shop can be reached, for `useSyncExternalStore`; browsers only. */
export const line = createLine(browser);

/** Calls it each time the line comes back, until the returned function is called. */
export function whenLineReturns(callback: () => void): () => void {
  return line.whenReturns(callback);
}
