import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  openConnection,
  CHANNEL,
  type ListeningConnection,
} from './listening-connection.server.ts';

/** What can have changed; where it stands is each subscriber's own query. */
export type Topic = 'cache-versions' | 'jobs' | 'live-events' | 'sessions';

export interface Listener {
  /** Whether notifications of other processes arrive now. */
  readonly isConnected: boolean;
  /**
   * Calls `onChange` when a process has changed something of the topic or could have done so unnoticed:
   * every 30 seconds, after the connection was made anew, and every second while there is none.
   */
  subscribe(topic: Topic, onChange: () => void): () => void;
  /** Notifies this process at once and all others soon: what was changed is committed. */
  notify(topic: Topic): void;
  /** Sends what is left and closes the connection. */
  stop(): Promise<void>;
}

interface Timing {
  /** Between two polls while notifications arrive. */
  pollMs?: number;
  /** Between two polls while none can. */
  downMs?: number;
  /** So long may a notification to oneself take. */
  probeMs?: number;
}

/** Between two polls of whoever is subscribed, in case a notification was lost. */
export const POLL_MS = 30_000;
/** Commits of so long are told of in one notification. */
const SEND_GAP_MS = 20;
const LONGEST_PAUSE_MS = 30_000;

let running: Listener | undefined;

/** The listener of this process, if it has one: the shop has, scripts and most tests do not. */
export function runningListener(): Listener | undefined {
  return running;
}

/**
 * Listens on one connection of its own (PostgreSQL's LISTEN) to what processes notify each other of. A
 * notification says that something is worth a query, no more, so a lost one costs time alone. Whether
 * they arrive is tried by notifying itself through the pool: behind a pooler that shares connections
 * between transactions they do not, and subscribers poll every second.
 */
export function startListener(db: Database, timing: Timing = {}): Listener {
  const { pollMs = POLL_MS, downMs = 1_000, probeMs = 5_000 } = timing;
  const sender = randomUUID();
  const subscribers = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  const unsent = new Set<Topic>();
  let isSending = false;
  let sending = Promise.resolve();
  let opened: ListeningConnection | undefined;
  let isConnected = false;
  let wasLogged = false;
  let probe: { topic: string; arrived: () => void } | undefined;

  const callSubscribers = (topic: string) => subscribers.get(topic)?.forEach((call) => call());
  const callAll = () => [...subscribers.keys()].forEach(callSubscribers);

  function receive(message: string): void {
    const [from, topic = ''] = message.split(' ');
    if (from !== sender) callSubscribers(topic);
    else if (topic === probe?.topic) probe.arrived();
  }

  async function doesArrive({ ended }: ListeningConnection): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    probe = { topic: `probe-${randomUUID()}`, arrived: () => resolve(true) };
    const sent = db.execute(sql`select pg_notify(${CHANNEL}, ${`${sender} ${probe.topic}`})`);
    sent.catch(() => resolve(false));
    return Promise.race([promise, pause(probeMs, ended).then(() => false)]);
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      opened = await openConnection(db, receive).catch(() => undefined);
      if (stopping.signal.aborted) break;
      if (opened && (await doesArrive(opened))) {
        failures = 0;
        wasLogged = false;
        await use(opened);
      } else if (opened && !opened.ended.aborted && !wasLogged) {
        wasLogged = true;
        log().warn('Notifications of PostgreSQL do not arrive: changes are polled every second');
      }
      await opened?.close();
      await pause(Math.min(downMs * 2 ** failures, LONGEST_PAUSE_MS), stopping.signal);
    }
    await opened?.close();
  }

  /** Returns when nothing arrives any more. */
  async function use(connection: ListeningConnection): Promise<void> {
    isConnected = true;
    do {
      callAll();
      send();
      await pause(pollMs, connection.ended);
    } while (!connection.ended.aborted && (await doesArrive(connection)));
    isConnected = false;
    callAll();
  }

  const canSend = () => isConnected && unsent.size > 0;

  function send(): void {
    if (!isSending) sending = sendAll();
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    while (canSend()) {
      const topics = [...unsent];
      unsent.clear();
      try {
        await opened?.notify(topics.map((topic) => `${sender} ${topic}`));
      } catch {
        // Sent with the next poll, or over the next connection.
        for (const topic of topics) unsent.add(topic);
        break;
      }
      await sleep(SEND_GAP_MS);
    }
    isSending = false;
  }

  const polling = setInterval(() => {
    if (!isConnected) callAll();
  }, downMs);
  const ended = run();
  const listener: Listener = {
    get isConnected() {
      return isConnected;
    },
    subscribe(topic, onChange) {
      const all = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, all.add(onChange));
      return () => void all.delete(onChange);
    },
    notify(topic) {
      callSubscribers(topic);
      unsent.add(topic);
      send();
    },
    async stop() {
      running = undefined;
      clearInterval(polling);
      await sending;
      stopping.abort();
      await opened?.close();
      await ended;
    },
  };
  running = listener;
  return listener;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
