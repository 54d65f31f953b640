import { log } from '#/platform/log.server.ts';

export interface Poller {
  /** Polls in `ms` at the latest. One that is planned sooner stays. */
  within(ms: number): void;
  /** Plans no more; resolves when a running poll is over. */
  stop(): Promise<void>;
}

/** Under load, when something changes all the time. */
const GAP_MS = 250;
/** After a poll that failed. */
const FAILED_MS = 1_000;

/**
 * Runs `poll` whenever it is asked to, one at a time and at most once every `gapMs`, however often it is
 * asked. What is asked for during a poll is polled after it, so nothing committed before is missed. One
 * that throws is run again a second later.
 * @param what for the log, said once until it is polled again.
 */
export function createPoller(what: string, poll: () => Promise<void>, gapMs = GAP_MS): Poller {
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = Number.POSITIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isFailing = false;
  let isStopped = false;

  function within(ms: number): void {
    const now = performance.now();
    const at = Math.max(now + ms, endedAt + gapMs);
    if (isStopped || at >= plannedAt) return;
    plannedAt = at;
    clearTimeout(timer);
    timer = setTimeout(start, at - now);
  }

  function start(): void {
    plannedAt = Number.POSITIVE_INFINITY;
    // Asked for while the last one runs, whose snapshot may be older.
    if (running) void running.then(() => within(0));
    else running = run();
  }

  async function run(): Promise<void> {
    try {
      await poll();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log().warn({ error }, `${what} cannot be polled`);
      isFailing = true;
      within(FAILED_MS);
    }
    endedAt = performance.now();
    running = undefined;
  }

  return {
    within,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
