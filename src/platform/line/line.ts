import { askHealth } from '#/platform/deploys/ask-health.ts';
import { LINE_LOST, LINE_RETURNED } from '#/ui/line-events.ts';
import { createLine, type LineEnvironment, type LineEvents } from './create-line.ts';

/** Written while the shop is out of reach. */
const MODE_KEY = 'app_mode';
const NAME = 'goled-line';

let tabs: BroadcastChannel | undefined;

const browser: LineEnvironment = {
  ask: askHealth,
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
  announceReturn: () => window.dispatchEvent(new Event(LINE_RETURNED)),
  listen({ lost, hint, shown, hidden, hear }: LineEvents) {
    window.addEventListener(LINE_LOST, lost);
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

/** Calls it once, when the shop answers: asked now, and then as for any line that is lost. */
export function whenShopAnswers(callback: () => void): () => void {
  const stop = line.subscribe(() => {
    if (line.read() !== 'up') return;
    stop();
    callback();
  });
  line.reportFailure();
  return stop;
}

/** Calls it each time the line comes back, until the returned function is called. */
export function whenLineReturns(callback: () => void): () => void {
  return line.whenReturns(callback);
}
