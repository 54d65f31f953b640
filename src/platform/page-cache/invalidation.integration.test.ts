import { expect, it, vi } from 'vitest';
import { alwaysPolling } from '#tests/setup/always-polling.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { startListener, type Listener } from '#/platform/pg-notify/listener.server.ts';
import { bumpCacheVersion, listCacheVersions } from '#/platform/page-cache/queries.server.ts';

const { db, pool } = await useDatabase();

function watch(listener: Pick<Listener, 'subscribe'> = alwaysPolling) {
  const invalidated: string[] = [];
  const watcher = { invalidate: (tag: string) => invalidated.push(tag) };
  return { invalidated, following: followCacheVersions(db, watcher, listener) };
}

it('tells another process once when a transaction commits, never when it rolls back', async () => {
  const { invalidated, following } = watch();
  await inTransaction(db, (tx) => bumpCacheVersion(tx, ['product:1', 'catalog', 'catalog']));
  await vi.waitFor(() => expect(invalidated.toSorted()).toEqual(['catalog', 'product:1']));
  const failed = inTransaction(db, async (tx) => {
    await bumpCacheVersion(tx, 'content');
    throw new Error('changed our mind');
  });
  await expect(failed).rejects.toThrow('changed our mind');
  await bumpCacheVersion(db, 'catalog');
  await vi.waitFor(() => expect(invalidated).toHaveLength(3));
  await following.stop();
  expect(invalidated.at(-1)).toBe('catalog');
  expect(await listCacheVersions(db)).toContainEqual({ tag: 'catalog', version: 2 });
});

it('is notified of what this process and others change, without a poll', async () => {
  const listener = startListener(db, { pollMs: 3_600_000 });
  const { invalidated, following } = watch(listener);
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), 10_000);
  await inTransaction(db, (tx) => bumpCacheVersion(tx, 'product:2'));
  await vi.waitFor(() => expect(invalidated).toContain('product:2'), 10_000);
  await pool.query(
    "begin; insert into cache_versions values ('product:3', 1); select pg_notify('goled', 'other cache-versions'); commit",
  );
  await vi.waitFor(() => expect(invalidated).toContain('product:3'), 10_000);
  await following.stop();
  await listener.stop();
});

it('two transactions with the same tags in another order do not deadlock', async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `product:${index}`);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      inTransaction(db, (tx) => bumpCacheVersion(tx, index % 2 ? tags : tags.toReversed())),
    ),
  );
  const versions = await listCacheVersions(db);
  expect(versions.find(({ tag }) => tag === 'product:19')?.version).toBe(10);
});

it('goes on when the database was away', async () => {
  const { invalidated, following } = watch();
  await pool.query('alter table cache_versions rename to gone');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await pool.query('alter table gone rename to cache_versions');
  await bumpCacheVersion(db, 'returns');
  await vi.waitFor(() => expect(invalidated).toContain('returns'));
  await following.stop();
});
