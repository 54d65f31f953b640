import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { RunningShop } from '#/server.ts';
import { Sentence } from './sentence.ts';

/** What a worker sends when it answers requests. */
export const OPEN = 'open';
/** Between the end of a worker and its successor: one that cannot start does not keep a core busy. */
const REPLACED_AFTER_MS = 1_000;
/** Of the pool of the database, however many share it. */
const LEAST_CONNECTIONS = 2;

interface Asked {
  count: number;
  /** Connections to the database that all of them share. */
  poolSize: number;
  say: (line: string) => void;
}

/**
 * Several processes of the built shop that share one port (node:cluster): connections are handed to them in
 * turns. One that ends by itself is replaced. They know each other only through the database, as shops on
 * several machines do.
 * @throws Sentence when the first ones do not open
 */
export async function startWorkers({ count, poolSize, say }: Asked): Promise<RunningShop> {
  cluster.setupPrimary({ exec: 'scripts/run/worker.ts' });
  const env = { DATABASE_POOL_SIZE: String(connectionsOfEach(poolSize, count)) };
  const workers = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  let isStopping = false;

  function start(): Worker {
    const worker = cluster.fork(env);
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    return worker;
  }

  function keepUp(worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      say(`Worker ${worker.process.pid} ended by itself (${signal ?? code}): another is started.`);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        keepUp(start());
      }, REPLACED_AFTER_MS);
      waiting.add(timer);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const timer of waiting) clearTimeout(timer);
    await Promise.all(
      [...workers].map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  const first = Array.from({ length: count }, start);
  try {
    await Promise.all(first.map(untilOpen));
  } catch (error) {
    await stop();
    throw error;
  }
  first.forEach(keepUp);
  // Each of them ends when its jobs cannot be worked.
  return { working: Promise.resolve(), stop };
}

/** The share of each process; more in all than there are when there are fewer than two for each. */
export function connectionsOfEach(poolSize: number, count: number): number {
  return Math.max(LEAST_CONNECTIONS, Math.floor(poolSize / count));
}

/** @throws Sentence when it ends before; why it has said itself. */
function untilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === OPEN) resolve();
    });
    worker.once('exit', () => reject(new Sentence('A worker ended before it was open.')));
  });
}
