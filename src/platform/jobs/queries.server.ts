import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';

interface WaitingQueue {
  name: string;
  /** Until its first job may start, negative when that is over. By the database's clock, as pg-boss counts. */
  dueInMs: number;
}

/** Which of these queues have jobs waiting. Reads what waits in an index; what is done is not in it. */
export async function listWaitingQueues(
  db: Executor,
  names: readonly string[],
): Promise<WaitingQueue[]> {
  const { rows } = await db.execute<{ name: string; ms: string }>(sql`
    select queue.name, extract(epoch from first.start_after - now()) * 1000 as ms
    from unnest(${sql.param([...names])}::text[]) as queue (name)
    cross join lateral (
      select start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked
      order by start_after limit 1
    ) as first`);
  return rows.map(({ name, ms }) => ({ name, dueInMs: Number(ms) }));
}
