import type { Executor } from '#/db/client.server.ts';
import type { Listener } from '#/platform/pg-notify/listener.server.ts';
import { createPoller } from '#/platform/pg-notify/poller.server.ts';
import {
  getRealtimeCursor,
  listEventsSince,
  listLatestEvents,
  type RealtimeEvent,
} from './queries.server.ts';

type Subscriber = (event: RealtimeEvent) => void;

/** Delivers to this process's subscribers what any process published. */
export interface Dispatcher {
  /** `onEvent` gets every event of these topics that commits after `ready()`. Returns the way out. */
  subscribe(topics: readonly string[], onEvent: Subscriber): () => void;
  /** Delivers at once what was committed here; the next poll will not deliver it again. */
  deliverNow(event: RealtimeEvent): void;
  /** Resolves once nothing that commits from now on will be missed. Ask after `subscribe`. */
  ready(): Promise<void>;
  /** Ends the polling; resolves when the last poll is over. */
  stop(): Promise<void>;
}

interface DispatcherOptions {
  /** Says when there may be something to read. Without one it is looked for every `gapMs`. */
  listener?: Pick<Listener, 'subscribe'> | undefined;
  /** Between two polls, however much is published. */
  gapMs?: number;
}

const GAP_MS = 250;

/**
 * Polls the outbox, with one query, whenever a process has notified of an event, and only while there are
 * subscribers. Any number of processes do so on one database without knowing of each other. What was
 * published while the database could not be reached is delivered after. What this process publishes
 * itself it delivers without waiting for a poll.
 */
export function createDispatcher(
  db: Executor,
  { listener, gapMs = GAP_MS }: DispatcherOptions = {},
): Dispatcher {
  const subscribers = new Map<string, Set<Subscriber>>();
  let reader: Reader | undefined;
  let stopping: Promise<void> | undefined;

  function deliver(event: RealtimeEvent): void {
    for (const onEvent of subscribers.get(event.topic) ?? []) onEvent(event);
  }

  function startReader(): Reader {
    const events = createReader(db, deliver, () => [...subscribers.keys()]);
    const poller = createPoller(
      'live events',
      async () => {
        await events.poll();
        if (!listener) poller.within(gapMs);
      },
      gapMs,
    );
    const unsubscribe = listener?.subscribe('live-events', () => poller.within(0));
    poller.within(0);
    return {
      ...events,
      stop() {
        unsubscribe?.();
        return poller.stop();
      },
    };
  }

  async function stopReader(): Promise<void> {
    const ending = reader;
    reader = undefined;
    await ending?.stop();
  }

  return {
    subscribe(topics, onEvent) {
      for (const topic of topics) {
        const here = subscribers.get(topic) ?? new Set<Subscriber>();
        subscribers.set(topic, here.add(onEvent));
      }
      if (!stopping) reader ??= startReader();
      return () => {
        for (const topic of topics) {
          const here = subscribers.get(topic);
          here?.delete(onEvent);
          if (here?.size === 0) subscribers.delete(topic);
        }
        if (subscribers.size === 0) void stopReader();
      };
    },
    deliverNow(event) {
      if (subscribers.has(event.topic)) reader?.deliverNow(event);
    },
    ready: async () => reader?.ready,
    stop: () => (stopping ??= stopReader()),
  };
}

interface EventReader {
  poll(): Promise<void>;
  deliverNow(event: RealtimeEvent): void;
  ready: Promise<void>;
}

interface Reader extends EventReader {
  stop(): Promise<void>;
}

/** Reads the outbox from the first poll on, and delivers every event once. */
function createReader(db: Executor, deliver: Subscriber, listTopics: () => string[]): EventReader {
  const started = Promise.withResolvers<void>();
  let cursor: string | null = null;
  /** Events at or after `cursor` that were delivered already. */
  let delivered = new Set<string>();
  /** Events that were delivered before a poll found them. */
  const deliveredAhead = new Set<string>();

  async function poll(): Promise<void> {
    if (cursor === null) {
      cursor = await getRealtimeCursor(db);
      started.resolve();
      return;
    }
    const found = await listEventsSince(db, cursor);
    if (BigInt(found.cursor) < BigInt(cursor)) {
      // Another server took over and counts its transactions from an earlier one.
      cursor = found.cursor;
      delivered.clear();
      deliveredAhead.clear();
      for (const event of await listLatestEvents(db, listTopics())) deliver(event);
      return;
    }
    const before = delivered;
    delivered = new Set(found.events.map(keyOf));
    cursor = found.cursor;
    for (const event of found.events) {
      const key = keyOf(event);
      if (!deliveredAhead.delete(key) && !before.has(key)) deliver(event);
    }
  }

  return {
    poll,
    deliverNow(event) {
      const key = keyOf(event);
      if (delivered.has(key)) return;
      // The first poll finds nothing that was committed before it.
      if (cursor !== null) deliveredAhead.add(key);
      deliver(event);
    },
    ready: started.promise,
  };
}

function keyOf({ topic, seq }: RealtimeEvent): string {
  return `${seq} ${topic}`;
}
