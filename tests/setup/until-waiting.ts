import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#/db/client.server.ts';

/** Until a statement waits for another one's lock. */
export async function untilWaiting(db: Database): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).not.toEqual([]);
  }, 5_000);
}
