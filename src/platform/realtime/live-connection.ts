interface LineEvent {
  data?: unknown;
  lastEventId?: unknown;
}

/** What is used of the browser's EventSource; tests bring their own. */
export interface EventLine {
  addEventListener(type: string, listener: (event: LineEvent) => void): void;
  close(): void;
}

export interface TopicWatcher {
  /** The topic is at `seq` now. */
  onSeq: (seq: number) => void;
  /** Perhaps nobody is signed in any more: the stream was ended or refused. Ask who is. */
  onDoubt?: () => void;
  /** Also while nobody sees the tab: somebody waits for a sound or a notice. */
  whileHidden?: boolean;
}

/** The server beats every 12 s; a line that was silent for longer is dead, whatever it says. */
const SILENCE_MS = 30_000;
/** Browsers of the HTTP/1.1 kind have six lines for all tabs: one that nobody sees gives its own back. */
const HIDDEN_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * The one stream of live events of this tab: open while anything is watched, the tab is (or just
 * was) seen and the server lets it. Comes back after every cut, later each time, and goes on where
 * it stopped. Watching another topic opens a new line that carries all.
 * @param openLine opens the line for these topics from `since` on (the last event's id).
 */
export function createLiveConnection(openLine: (topics: string[], since: string) => EventLine) {
  const watchers = new Map<string, Set<TopicWatcher>>();
  let line: EventLine | undefined;
  let since = '';
  let failures = 0;
  let hidden = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let changing = false;

  function close(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    retry = undefined;
    line?.close();
    line = undefined;
  }

  /** Nobody has seen the tab for a while, and nobody asked to hear all the same. */
  let isPutAway = false;
  const isAway = () =>
    isPutAway && ![...watchers.values()].some((here) => [...here].some((w) => w.whileHidden));

  function open(): void {
    close();
    if (watchers.size === 0 || isAway()) return;
    const opened = openLine([...watchers.keys()], since);
    line = opened;
    // A line that was closed may still have something to say.
    const on = (type: string, listener: (event: LineEvent) => void) =>
      opened.addEventListener(type, (event) => line === opened && listener(event));
    on('message', (event) => {
      isAlive();
      hear(event);
    });
    on('beat', isAlive);
    on('end', () => {
      // Whoever is signed out stops watching; whoever has a new session is welcome with it.
      failures = Math.max(failures, 2);
      doubt();
      reopenLater();
    });
    on('error', () => {
      // A line that never spoke may have been refused.
      if (failures > 0) doubt();
      reopenLater();
    });
    listenForSilence();
  }

  function isAlive(): void {
    failures = 0;
    listenForSilence();
  }

  function listenForSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(reopenLater, SILENCE_MS);
  }

  function reopenLater(): void {
    close();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    // Not all browsers of the town in the same moment.
    retry = setTimeout(open, longest * (0.5 + Math.random() / 2));
  }

  function hear({ data, lastEventId }: LineEvent): void {
    if (typeof lastEventId === 'string') since = lastEventId;
    for (const [topic, seq] of readNews(data)) {
      for (const watcher of watchers.get(topic) ?? []) watcher.onSeq(seq);
    }
  }

  function doubt(): void {
    for (const here of watchers.values()) for (const { onDoubt } of here) onDoubt?.();
  }

  /** Several parts of a page begin or end to watch in one go: one line for all of them. */
  function topicsChanged(): void {
    if (changing) return;
    changing = true;
    queueMicrotask(() => {
      changing = false;
      failures = 0;
      open();
    });
  }

  return {
    /** Hears of a topic from now on, beginning with where it is. Returns the way to stop. */
    watch(topic: string, watcher: TopicWatcher): () => void {
      const here = watchers.get(topic);
      watchers.set(topic, (here ?? new Set()).add(watcher));
      if (!here) topicsChanged();
      return () => {
        const rest = watchers.get(topic);
        rest?.delete(watcher);
        if (rest?.size !== 0) return;
        watchers.delete(topic);
        // The next who watches may be another person.
        if (watchers.size === 0) since = '';
        topicsChanged();
      };
    },
    /** The tab is seen again, or no longer: a hidden one keeps its line for half a minute. */
    setHidden(next: boolean): void {
      if (hidden === next) return;
      hidden = next;
      clearTimeout(hiding);
      if (hidden) {
        hiding = setTimeout(() => {
          isPutAway = true;
          if (isAway()) close();
        }, HIDDEN_MS);
        return;
      }
      isPutAway = false;
      if (!line) this.retryNow();
    },
    /** The network is back: no reason to wait any longer. */
    retryNow(): void {
      failures = 0;
      open();
    },
    /** The page is put away; `retryNow` brings the line back with it. */
    close,
  };
}

export type LiveConnection = ReturnType<typeof createLiveConnection>;

function readNews(data: unknown): [string, number][] {
  if (typeof data !== 'string') return [];
  try {
    const news: unknown = JSON.parse(data);
    if (typeof news !== 'object' || news === null) return [];
    return Object.entries(news).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}
