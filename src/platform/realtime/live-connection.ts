interface ConnectionEvent {
  data?: unknown;
  lastEventId?: unknown;
}

/** What is used of the browser's EventSource; tests bring their own. */
export interface EventConnection {
  addEventListener(type: string, listener: (event: ConnectionEvent) => void): void;
  close(): void;
}

export interface TopicSubscriber {
  onSeq: (seq: number) => void;
  /** Perhaps nobody is signed in any more: the stream was ended or refused. Ask who is. */
  onAuthUncertain?: () => void;
  /** Also while nobody sees the tab: somebody waits for a sound or a notice. */
  whileHidden?: boolean;
  /** What keeps for the next look at the page: not followed while data is saved (LIGHT-5). */
  canWait?: boolean;
}

/** The server's heartbeat comes every 12 s; a connection silent for longer is dead. */
const TIMEOUT_MS = 30_000;
/** Over HTTP/1.1 a browser has six connections for all tabs: a hidden tab gives its own back. */
const SUSPEND_AFTER_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * The one stream of live events of this tab: open while anything is subscribed to, the tab is (or
 * just was) visible and the server allows it. Reconnects after every cut with exponential backoff and
 * goes on where it stopped. Another topic opens a new connection that carries all.
 * @param openConnection opens it for these topics from `since` on (the last event's id).
 * @param isSaving whether data is saved now.
 */
export function createLiveConnection(
  openConnection: (topics: string[], since: string) => EventConnection,
  isSaving: () => boolean = () => false,
) {
  const subscribers = new Map<string, Set<TopicSubscriber>>();
  let connection: EventConnection | undefined;
  let since = '';
  let failures = 0;
  let hidden = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let changing = false;

  function close(): void {
    clearTimeout(retry);
    clearTimeout(timeout);
    retry = undefined;
    connection?.close();
    connection = undefined;
  }

  /** Hidden for a while, and nobody subscribed with `whileHidden`. */
  let isHiddenForLong = false;
  const isSuspended = () =>
    isHiddenForLong &&
    ![...subscribers.values()].some((here) => [...here].some((w) => w.whileHidden));

  /** All topics; while data is saved those that cannot wait. */
  function followed(): string[] {
    const all = [...subscribers];
    const urgent = isSaving()
      ? all.filter(([, here]) => ![...here].every((one) => one.canWait))
      : all;
    return urgent.map(([topic]) => topic);
  }

  function open(): void {
    close();
    const topics = followed();
    if (topics.length === 0 || isSuspended()) return;
    const opened = openConnection(topics, since);
    connection = opened;
    // A connection that was closed may still fire events.
    const on = (type: string, listener: (event: ConnectionEvent) => void) =>
      opened.addEventListener(type, (event) => connection === opened && listener(event));
    on('message', (event) => {
      onHeartbeat();
      onMessage(event);
    });
    on('beat', onHeartbeat);
    on('end', () => {
      // Whoever is signed out stops watching; whoever has a new session is welcome with it.
      failures = Math.max(failures, 2);
      notifyAuthUncertain();
      reopenLater();
    });
    on('error', () => {
      // A connection without any event may have been refused.
      if (failures > 0) notifyAuthUncertain();
      reopenLater();
    });
    restartTimeout();
  }

  function onHeartbeat(): void {
    failures = 0;
    restartTimeout();
  }

  function restartTimeout(): void {
    clearTimeout(timeout);
    timeout = setTimeout(reopenLater, TIMEOUT_MS);
  }

  function reopenLater(): void {
    close();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    // Jitter: not all browsers at the same moment.
    retry = setTimeout(open, longest * (0.5 + Math.random() / 2));
  }

  function onMessage({ data, lastEventId }: ConnectionEvent): void {
    if (typeof lastEventId === 'string') since = lastEventId;
    for (const [topic, seq] of parseMessage(data)) {
      for (const subscriber of subscribers.get(topic) ?? []) subscriber.onSeq(seq);
    }
  }

  function notifyAuthUncertain(): void {
    for (const here of subscribers.values())
      for (const { onAuthUncertain } of here) onAuthUncertain?.();
  }

  /** Several parts of a page subscribe in one go: one connection for all of them. */
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
    /** Begins with the topic's present number. Returns the unsubscribe function. */
    subscribe(topic: string, subscriber: TopicSubscriber): () => void {
      const here = subscribers.get(topic);
      subscribers.set(topic, (here ?? new Set()).add(subscriber));
      if (!here) topicsChanged();
      return () => {
        const rest = subscribers.get(topic);
        rest?.delete(subscriber);
        if (rest?.size !== 0) return;
        subscribers.delete(topic);
        // The next subscriber may be another user.
        if (subscribers.size === 0) since = '';
        topicsChanged();
      };
    },
    /** A hidden tab keeps its connection for half a minute; where data is saved it gives it back at once. */
    setHidden(next: boolean): void {
      if (hidden === next) return;
      hidden = next;
      clearTimeout(hiding);
      if (hidden) {
        const leave = () => {
          isHiddenForLong = true;
          if (isSuspended()) close();
        };
        hiding = setTimeout(leave, isSaving() ? 0 : SUSPEND_AFTER_MS);
        return;
      }
      isHiddenForLong = false;
      if (!connection) this.retryNow();
    },
    /** The network is back: no reason to wait any longer. */
    retryNow(): void {
      failures = 0;
      open();
    },
    /** For a page that is put away; `retryNow` reconnects. */
    close,
  };
}

export type LiveConnection = ReturnType<typeof createLiveConnection>;

function parseMessage(data: unknown): [string, number][] {
  if (typeof data !== 'string') return [];
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message !== 'object' || message === null) return [];
    return Object.entries(message).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}
