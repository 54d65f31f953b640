import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { cacheVersions } from '#/db/schema/cache.ts';
import { notifyProcesses } from '#/platform/pg-notify/notify.server.ts';

/** Outdates what carries these tags, at the commit. Last in the transaction: others of a tag wait. */
export async function bumpCacheVersion(
  executor: Executor,
  tags: string | readonly string[],
): Promise<void> {
  // Sorted: two transactions with the same tags lock them in the same order.
  const list = [...new Set([tags].flat())].toSorted();
  if (list.length === 0) return;
  await executor
    .insert(cacheVersions)
    .values(list.map((tag) => ({ tag, version: 1 })))
    .onConflictDoUpdate({
      target: cacheVersions.tag,
      set: { version: sql`${cacheVersions.version} + 1` },
    });
  await notifyProcesses(executor, 'cache-versions');
}

export async function listCacheVersions(
  executor: Executor,
): Promise<{ tag: string; version: number }[]> {
  return executor.select().from(cacheVersions);
}
