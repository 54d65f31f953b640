interface ThrottleOptions {
  /** Between two sendings. */
  everyMs: number;
  /** Whether the subscriber takes anything now; if not, `resume` is called when it does. */
  isReady: () => boolean;
  /** Gets what is new of each topic, one number per topic. */
  send: (latest: ReadonlyMap<string, number>) => void;
}

/**
 * Throttle, leading edge first: sends at once what comes after a pause, and of what comes faster only
 * the last number of each topic. So it holds one number per topic, however slow the subscriber.
 * @param seen how far the subscriber is already; numbers up to there are dropped.
 */
export function createThrottle(seen: ReadonlyMap<string, number>, options: ThrottleOptions) {
  const offered = new Map(seen);
  let waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer !== undefined || waiting.size === 0 || !options.isReady()) return;
    const latest = waiting;
    waiting = new Map();
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, options.everyMs);
    options.send(latest);
  }

  return {
    offer(topic: string, seq: number): void {
      if (seq <= (offered.get(topic) ?? 0)) return;
      offered.set(topic, seq);
      waiting.set(topic, seq);
      flush();
    },
    resume: flush,
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
