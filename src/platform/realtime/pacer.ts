interface Pacing {
  /** Between two sendings. */
  everyMs: number;
  /** Whether the listener takes anything now; if not, `resume` is called when it does. */
  isReady: () => boolean;
  /** Gets what is new of each topic, one number per topic. */
  send: (news: ReadonlyMap<string, number>) => void;
}

/**
 * Sends at once what comes after a pause, and of what comes faster only the last number of each
 * topic. So it holds one number per topic and no more, however slow the listener.
 * @param seen how far the listener is already; numbers up to there are dropped.
 */
export function createPacer(seen: ReadonlyMap<string, number>, pacing: Pacing) {
  const offered = new Map(seen);
  let waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer !== undefined || waiting.size === 0 || !pacing.isReady()) return;
    const news = waiting;
    waiting = new Map();
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, pacing.everyMs);
    pacing.send(news);
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
