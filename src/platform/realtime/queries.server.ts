import { and, inArray, lt, max, sql, type SQLWrapper, type Subquery } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { realtimeEvents } from '#/db/schema/realtime.ts';

export interface RealtimeEvent {
  topic: string;
  seq: number;
}

export async function insertRealtimeEvent(
  tx: Transaction,
  topic: string,
  seq: number,
): Promise<void> {
  await tx.insert(realtimeEvents).values({ topic, seq });
}

/**
 * The same as a part of the statement that makes the number: `seq` is read from its part `from`, which
 * answers one row. For `.with(from, …)`; the number is in its answer.
 */
export function insertRealtimeEventFrom(
  db: Executor,
  topic: string,
  from: Subquery,
  seq: SQLWrapper,
) {
  return db.$with('event').as(
    db
      .insert(realtimeEvents)
      .select((query) =>
        query
          .select({ topic: sql<string>`${topic}`.as('topic'), seq: sql<number>`${seq}`.as('seq') })
          .from(from),
      )
      .returning({ seq: realtimeEvents.seq }),
  );
}

/**
 * The oldest transaction that was still running at the last poll. All before it had ended, and what
 * they wrote was seen; digits of an xid8.
 */
export async function getRealtimeCursor(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL knows no snapshot');
  return row.cursor;
}

/**
 * Whatever can be seen now of transactions not before `cursor`, with the cursor for the next poll, both
 * of one snapshot. Rows of a transaction that was running then come again at the next poll (the
 * reader drops those it has), so one that commits late is never passed over, and nobody waits for
 * it either. Of one topic the rows come in the order of their numbers, without gaps: whoever writes
 * holds the lock that the number was taken under.
 */
export async function listEventsSince(
  db: Executor,
  cursor: string,
): Promise<{ cursor: string; events: RealtimeEvent[] }> {
  const { rows } = await db.execute<{ cursor: string; topic: string | null; seq: string | null }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, e.topic, e.seq
        from (values (1)) as once left join ${realtimeEvents} as e on e.xact >= ${cursor}::xid8
        order by e.topic, e.seq`,
  );
  const events = rows.flatMap(({ topic, seq }) =>
    topic === null || seq === null ? [] : [{ topic, seq: Number(seq) }],
  );
  return { cursor: rows[0]?.cursor ?? cursor, events };
}

/** How far each of these topics is; those of which nothing is kept are left out. */
export async function listLatestEvents(
  db: Executor,
  topics: readonly string[],
): Promise<RealtimeEvent[]> {
  if (topics.length === 0) return [];
  const rows = await db
    .select({ topic: realtimeEvents.topic, seq: max(realtimeEvents.seq) })
    .from(realtimeEvents)
    .where(inArray(realtimeEvents.topic, [...topics]))
    .groupBy(realtimeEvents.topic);
  return rows.flatMap(({ topic, seq }) => (seq === null ? [] : [{ topic, seq }]));
}

/**
 * Removes events made before `outdated` that a newer one of their topic follows, and all made
 * before `ancient`. Until then the last event of a topic stays, so that whoever comes back, however
 * late, learns how far the topic is.
 */
export async function deleteOldEvents(db: Executor, outdated: Date, ancient: Date): Promise<void> {
  const { topic, seq, createdAt } = realtimeEvents;
  await db.delete(realtimeEvents).where(
    and(
      lt(createdAt, outdated),
      sql`exists (select 1 from ${realtimeEvents} as newer
        where newer.topic = ${topic} and newer.seq > ${seq})`,
    ),
  );
  await db.delete(realtimeEvents).where(lt(createdAt, ancient));
}
