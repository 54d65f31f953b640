import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#/db/client.server.ts';

/** Until so many statements wait for the locks of others. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  }, 5_000);
}
