import type { Executor } from '#/db/client.server.ts';
import { addBuckets, slotOf } from '#/domain/reporting/request-durations.ts';
import { log } from '#/platform/log.server.ts';
import { readRequestCounts, type RequestCount } from '#/platform/metrics/request-metrics.server.ts';
import { insertRequestCounts, type RequestSlot } from './queries.server.ts';

const EVERY_MS = 60_000;

/**
 * Adds what a process has answered since the last time to the table of all processes. What the
 * database does not take is added the next time.
 */
export function createRollUp(db: Executor, read: () => Promise<readonly RequestCount[]>) {
  let written = new Map<string, RequestCount>();

  return async function rollUp(now: Date): Promise<void> {
    const counts = await read();
    const fresh = counts.flatMap((count) => {
      const before = written.get(keyOf(count));
      const buckets = count.buckets.map((value, at) => value - (before?.buckets[at] ?? 0));
      return buckets.some((value) => value > 0) ? [{ ...count, buckets }] : [];
    });
    await insertRequestCounts(db, toSlots(fresh, slotOf(now)));
    written = new Map(counts.map((count) => [keyOf(count), count]));
  };
}

const keyOf = ({ kind, name, status }: RequestCount) => `${kind} ${name} ${status}`;

function toSlots(counts: readonly RequestCount[], slot: Date): RequestSlot[] {
  return [...Map.groupBy(counts, ({ kind, name }) => `${kind} ${name}`).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { kind, name } = first;
    const answeredWith = (status: string) =>
      all
        .filter((one) => one.status === status)
        .reduce((sum, { buckets }) => sum + buckets.reduce((a, b) => a + b, 0), 0);
    const buckets = all.map((one) => one.buckets).reduce(addBuckets);
    return [
      { slot, kind, name, rejected: answeredWith('4xx'), failed: answeredWith('5xx'), buckets },
    ];
  });
}

/** Rolls up once a minute and when the shop stops. While the database is away nothing is lost. */
export function startRollUp(db: Executor): { stop(): Promise<void> } {
  const rollUp = createRollUp(db, readRequestCounts);
  let running = Promise.resolve();
  // One after the other: two at once would add the same twice.
  const next = () =>
    (running = running
      .then(() => rollUp(new Date()))
      .catch((err: unknown) => log().warn({ err }, 'Requests are counted later')));
  const timer = setInterval(() => void next(), EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return next();
    },
  };
}
