import { isRenewalDue, SESSION_RULES } from '#/domain/access/session-rules.ts';
import type { Renewal } from './renew-session.ts';

interface KeeperOptions {
  /** When the access window closes, in milliseconds since 1970. */
  accessEndsAt: number;
  renew: () => Promise<Renewal>;
  /** There is no session any more. */
  onOver: () => void;
}

/**
 * Keeps a signed-in person signed in: the whole of the browser's session rules. It has the clock
 * and timers, and is told what happens on the page.
 */
export function createSessionKeeper(options: KeeperOptions) {
  let { accessEndsAt } = options;
  // Opening a page is something done.
  let lastActivityAt = Date.now();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function renew(): Promise<void> {
    const renewal = await options.renew();
    if (stopped) return;
    if (renewal === 'over') options.onOver();
    else if (renewal !== 'failed') ({ accessEndsAt } = renewal);
  }

  function check(): void {
    if (isRenewalDue({ accessEndsAt, lastActivityAt, now: Date.now() })) void renew();
  }

  const periodic = setInterval(check, SESSION_RULES.periodicCheck);
  const signedIn = setInterval(check, SESSION_RULES.signedInCheck);

  return {
    /** Something was pressed, typed or moved. */
    noteActivity(): void {
      lastActivityAt = Date.now();
      clearTimeout(debounce);
      debounce = setTimeout(check, SESSION_RULES.activityDebounce);
    },
    /** The tab is seen again, or the line is back. */
    resume(): void {
      lastActivityAt = Date.now();
      void renew();
    },
    /** The server said so with another answer, or another tab renewed. */
    learnEnd(endsAt: number): void {
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
