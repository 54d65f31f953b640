import { gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { requestCounts } from '#/db/schema/request-counts.ts';
import { DURATION_BOUNDS } from '#/domain/reporting/request-durations.ts';

export type RequestSlot = typeof requestCounts.$inferSelect;

const { slot, kind, name, rejected, failed, buckets } = requestCounts;

/** Adds to what has been counted; in one order, so that two processes never wait for each other. */
export async function insertRequestCounts(
  db: Executor,
  counts: readonly RequestSlot[],
): Promise<void> {
  if (counts.length === 0) return;
  const key = (count: RequestSlot) => `${count.kind} ${count.name}`;
  await db
    .insert(requestCounts)
    .values(counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [slot, kind, name],
      set: {
        rejected: sql`${rejected} + excluded.rejected`,
        failed: sql`${failed} + excluded.failed`,
        buckets: sql`array(
          select coalesce(old, 0) + coalesce(new, 0)
          from unnest(${buckets}, excluded.buckets) with ordinality as both_of(old, new, place)
          order by place
        )`,
      },
    });
}

/** By what answered, from the slot of `since` on. */
export async function listRequestSums(
  db: Executor,
  since: Date,
): Promise<Omit<RequestSlot, 'slot'>[]> {
  const sum = (value: unknown) => sql<number>`coalesce(sum(${value}), 0)::integer`;
  const places = Array.from({ length: DURATION_BOUNDS.length + 1 }, (_, at) =>
    sum(sql`${buckets}[${sql.raw(String(at + 1))}]`),
  );
  return db
    .select({
      kind,
      name,
      rejected: sum(rejected),
      failed: sum(failed),
      buckets: sql<number[]>`array[${sql.join(places, sql`, `)}]`,
    })
    .from(requestCounts)
    .where(gte(slot, since))
    .groupBy(kind, name)
    .orderBy(kind, name);
}

export async function deleteRequestCounts(db: Executor, before: Date): Promise<void> {
  await db.delete(requestCounts).where(lt(slot, before));
}
