import { isRefreshDue, SESSION_RULES } from '#/domain/access/session-rules.ts';
import type { RefreshResult } from './refresh-session.ts';

interface RefresherOptions {
  /** When the access window closes, in milliseconds since 1970. */
  accessEndsAt: number;
  refresh: () => Promise<RefreshResult>;
  onOver: () => void;
}

/** The browser's session rules (ACCOUNT-5), with clock and timers handed in. */
export function createSessionRefresher(options: RefresherOptions) {
  let { accessEndsAt } = options;
  // Opening a page is something done.
  let lastActivityAt = Date.now();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function refresh(): Promise<void> {
    const refreshed = await options.refresh();
    if (stopped) return;
    if (refreshed === 'over') options.onOver();
    else if (refreshed !== 'failed') ({ accessEndsAt } = refreshed);
  }

  function check(): void {
    if (isRefreshDue({ accessEndsAt, lastActivityAt, now: Date.now() })) void refresh();
  }

  const periodic = setInterval(check, SESSION_RULES.periodicCheck);
  const signedIn = setInterval(check, SESSION_RULES.signedInCheck);

  return {
    noteActivity(): void {
      lastActivityAt = Date.now();
      clearTimeout(debounce);
      debounce = setTimeout(check, SESSION_RULES.activityDebounce);
    },
    /** The tab is seen again, or the line is back. */
    resume(): void {
      lastActivityAt = Date.now();
      void refresh();
    },
    /** The server said so with another answer, or another tab renewed. */
    setAccessEnd(endsAt: number): void {
      accessEndsAt = Math.max(accessEndsAt, endsAt);
    },
    stop(): void {
      stopped = true;
      clearTimeout(debounce);
      clearInterval(periodic);
      clearInterval(signedIn);
    },
  };
}
