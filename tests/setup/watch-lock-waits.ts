import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A wait for a lock longer than this is a failure: what a customer would notice. */
export const LONGEST_LOCK_WAIT = 2_000;

const EVERY_MS = 50;

/** What was seen of waits for locks; in milliseconds. */
export interface LockWaits {
  /** How many were seen. */
  seen: number;
  /** The longest of them, at most: until the look that did not see it any more. */
  longest: number;
  /** The longest time between two looks: no wait that nobody saw was longer. */
  gap: number;
  /** How many times it was looked. */
  looks: number;
}

/**
 * Looks every 50 ms from a connection of its own at who waits for a lock in the database: rows,
 * transactions, tables and advisory locks alike. What it gives ends that, and says what was seen.
 */
export async function watchLockWaits(url: string): Promise<() => Promise<LockWaits>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found: LockWaits = { seen: 0, longest: 0, gap: 0, looks: 0 };
  const waiting = new Map<string, number>();
  let isOver = false;
  let before: number | null = null;

  async function look(): Promise<void> {
    const { rows } = await client.query<{ now: number; waits: [who: string, since: number][] }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as now,
        (select coalesce(json_agg(json_build_array(pid || ' ' || waitstart, extract(epoch from waitstart)::float8 * 1000)), '[]')
          from pg_locks where not granted and waitstart is not null
            and pid in (select pid from pg_stat_activity where datname = current_database())) as waits`,
    );
    const [{ now, waits } = { now: 0, waits: [] }] = rows;
    found.looks += 1;
    if (before !== null) found.gap = Math.max(found.gap, now - before);
    before = now;
    // Over by now, or goes on: either way it was no longer than until now.
    for (const since of waiting.values()) found.longest = Math.max(found.longest, now - since);
    const known = new Set(waiting.keys());
    waiting.clear();
    for (const [who, since] of waits) {
      if (!known.has(who)) found.seen += 1;
      waiting.set(who, since);
      found.longest = Math.max(found.longest, now - since);
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      // Read before: what waits until the end is looked at once more.
      const isLast = isOver;
      await look();
      if (isLast) return;
      await pause(EVERY_MS);
    }
  }

  const watching = watch();
  // Whoever ends it hears of a fault; until then it is nobody's.
  watching.catch(() => undefined);
  return async () => {
    isOver = true;
    try {
      await watching;
    } finally {
      await client.end();
    }
    return found;
  };
}
