import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  getRealtimeMark,
  listEventsSince,
  listLatestEvents,
  type RealtimeEvent,
} from './queries.server.ts';

type Hear = (event: RealtimeEvent) => void;

/** Tells this process's listeners what any process published. */
export interface Dispatcher {
  /** `hear` gets every event of these topics that commits after `ready()`. Returns the way out. */
  subscribe(topics: readonly string[], hear: Hear): () => void;
  /** Tells at once what was committed here; the next look will not tell it again. */
  tellNow(event: RealtimeEvent): void;
  /** Resolves once nothing that commits from now on will be missed. Ask after `subscribe`. */
  ready(): Promise<void>;
  /** Looks no more; resolves when the last look is over. */
  stop(): Promise<void>;
}

const EVERY_MS = 250;
/** Between looks while the database does not answer. */
const FAILING_MS = 1_000;

/**
 * Looks into the outbox every `everyMs`, with one query, and only while somebody listens. Any number
 * of processes do so on one database without knowing of each other. What was published while the
 * database could not be reached is told after. What this process publishes itself it tells without
 * waiting for a look.
 */
export function createDispatcher(db: Executor, everyMs = EVERY_MS): Dispatcher {
  const listeners = new Map<string, Set<Hear>>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let started = Promise.withResolvers<void>();
  let mark: string | null = null;
  /** Events at or after `mark` that were told already. */
  let told = new Set<string>();
  /** Events that were told before a look found them. */
  const toldAhead = new Set<string>();
  let failing = false;

  function tell(event: RealtimeEvent): void {
    for (const hear of listeners.get(event.topic) ?? []) hear(event);
  }

  async function look(): Promise<void> {
    if (mark === null) {
      mark = await getRealtimeMark(db);
      return;
    }
    const found = await listEventsSince(db, mark);
    if (BigInt(found.mark) < BigInt(mark)) {
      // Another server took over and counts its transactions from an earlier one.
      mark = found.mark;
      told.clear();
      toldAhead.clear();
      for (const event of await listLatestEvents(db, [...listeners.keys()])) tell(event);
      return;
    }
    const before = told;
    told = new Set(found.events.map(keyOf));
    mark = found.mark;
    for (const event of found.events) {
      const key = keyOf(event);
      if (!toldAhead.delete(key) && !before.has(key)) tell(event);
    }
  }

  async function run(): Promise<void> {
    while (listeners.size > 0 && !stopping.signal.aborted) {
      try {
        await look();
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
    mark = null;
    told.clear();
    toldAhead.clear();
    started = Promise.withResolvers<void>();
  }

  return {
    subscribe(topics, hear) {
      for (const topic of topics) {
        const here = listeners.get(topic) ?? new Set<Hear>();
        listeners.set(topic, here.add(hear));
      }
      running ??= run();
      return () => {
        for (const topic of topics) {
          const here = listeners.get(topic);
          here?.delete(hear);
          if (here?.size === 0) listeners.delete(topic);
        }
      };
    },
    tellNow(event) {
      const key = keyOf(event);
      if (told.has(key) || !listeners.has(event.topic)) return;
      // Before the first look nothing is found again that was committed before it.
      if (mark !== null) toldAhead.add(key);
      tell(event);
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
