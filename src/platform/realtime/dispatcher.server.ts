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
 * database could not be reached is told after.
 */
export function createDispatcher(db: Executor, everyMs = EVERY_MS): Dispatcher {
  const listeners = new Map<string, Set<Hear>>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let started = Promise.withResolvers<void>();
  let mark: string | null = null;
  /** Events at or after `mark` that were told already. */
  let told = new Set<string>();
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
      for (const event of await listLatestEvents(db, [...listeners.keys()])) tell(event);
      return;
    }
    const before = told;
    told = new Set(found.events.map(keyOf));
    mark = found.mark;
    for (const event of found.events) if (!before.has(keyOf(event))) tell(event);
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
