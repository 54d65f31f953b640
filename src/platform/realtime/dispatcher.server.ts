import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  getRealtimeCursor,
  listEventsSince,
  listLatestEvents,
  type RealtimeEvent,
} from './queries.server.ts';

type Subscriber = (event: RealtimeEvent) => void;

/** Delivers to this process's subscribers what any process published. */
export interface Dispatcher {
  /** `hear` gets every event of these topics that commits after `ready()`. Returns the way out. */
  subscribe(topics: readonly string[], onEvent: Subscriber): () => void;
  /** Delivers at once what was committed here; the next poll will not deliver it again. */
  deliverNow(event: RealtimeEvent): void;
  /** Resolves once nothing that commits from now on will be missed. Ask after `subscribe`. */
  ready(): Promise<void>;
  /** Ends the polling; resolves when the last poll is over. */
  stop(): Promise<void>;
}

const EVERY_MS = 250;
/** Between polls while the database does not answer. */
const FAILING_MS = 1_000;

/**
 * Polls the outbox every `everyMs`, with one query, and only while there are subscribers. Any number
 * of processes do so on one database without knowing of each other. What was published while the
 * database could not be reached is delivered after. What this process publishes itself it delivers
 * without waiting for a poll.
 */
export function createDispatcher(db: Executor, everyMs = EVERY_MS): Dispatcher {
  const listeners = new Map<string, Set<Subscriber>>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let started = Promise.withResolvers<void>();
  let cursor: string | null = null;
  /** Events at or after `cursor` that were delivered already. */
  let delivered = new Set<string>();
  /** Events that were delivered before a poll found them. */
  const deliveredAhead = new Set<string>();
  let failing = false;

  function deliver(event: RealtimeEvent): void {
    for (const onEvent of listeners.get(event.topic) ?? []) onEvent(event);
  }

  async function poll(): Promise<void> {
    if (cursor === null) {
      cursor = await getRealtimeCursor(db);
      return;
    }
    const found = await listEventsSince(db, cursor);
    if (BigInt(found.cursor) < BigInt(cursor)) {
      // Another server took over and counts its transactions from an earlier one.
      cursor = found.cursor;
      delivered.clear();
      deliveredAhead.clear();
      for (const event of await listLatestEvents(db, [...listeners.keys()])) deliver(event);
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

  async function run(): Promise<void> {
    while (listeners.size > 0 && !stopping.signal.aborted) {
      try {
        await poll();
        failing = false;
        started.resolve();
      } catch (error) {
        if (!failing) log().warn({ error }, 'live events cannot be read');
        failing = true;
      }
      const pause = failing ? Math.max(everyMs, FAILING_MS) : everyMs;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    running = undefined;
    cursor = null;
    delivered.clear();
    deliveredAhead.clear();
    started = Promise.withResolvers<void>();
  }

  return {
    subscribe(topics, onEvent) {
      for (const topic of topics) {
        const here = listeners.get(topic) ?? new Set<Subscriber>();
        listeners.set(topic, here.add(onEvent));
      }
      running ??= run();
      return () => {
        for (const topic of topics) {
          const here = listeners.get(topic);
          here?.delete(onEvent);
          if (here?.size === 0) listeners.delete(topic);
        }
      };
    },
    deliverNow(event) {
      const key = keyOf(event);
      if (delivered.has(key) || !listeners.has(event.topic)) return;
      // The first poll finds nothing that was committed before it.
      if (cursor !== null) deliveredAhead.add(key);
      deliver(event);
    },
    ready: () => started.promise,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function keyOf({ topic, seq }: RealtimeEvent): string {
  return `${seq} ${topic}`;
}
