import { expect, it, vi } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { startInvalidationPoll } from '#/platform/page-cache/invalidation.server.ts';
import { bumpCacheVersion, listCacheVersions } from '#/platform/page-cache/queries.server.ts';

const { db, pool } = await useDatabase();

function watch(everyMs = 10) {
  const invalidated: string[] = [];
  const poll = startInvalidationPoll(db, { invalidate: (tag) => invalidated.push(tag) }, everyMs);
  return { invalidated, poll };
}

it('tells another process once when a transaction commits, never when it rolls back', async () => {
  const { invalidated, poll } = watch();
  await inTransaction(db, (tx) => bumpCacheVersion(tx, ['product:1', 'catalog', 'catalog']));
  await vi.waitFor(() => expect(invalidated.toSorted()).toEqual(['catalog', 'product:1']));
  const failed = inTransaction(db, async (tx) => {
    await bumpCacheVersion(tx, 'content');
    throw new Error('changed our mind');
  });
  await expect(failed).rejects.toThrow('changed our mind');
  await bumpCacheVersion(db, 'catalog');
  await vi.waitFor(() => expect(invalidated).toHaveLength(3));
  await poll.stop();
  expect(invalidated.at(-1)).toBe('catalog');
  expect(await listCacheVersions(db)).toContainEqual({ tag: 'catalog', version: 2 });
});

/** Red without `onBump`: nobody looks for a minute here. */
it('hears of its own process at the commit', async () => {
  const { invalidated, poll } = watch(60_000);
  await inTransaction(db, (tx) => bumpCacheVersion(tx, 'sooner'));
  await vi.waitFor(() => expect(invalidated).toContain('sooner'));
  const before = invalidated.length;
  await bumpCacheVersion(db, 'sooner');
  await vi.waitFor(() => expect(invalidated).toHaveLength(before + 1));
  await poll.stop();
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
  const { invalidated, poll } = watch();
  await pool.query('alter table cache_versions rename to gone');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await pool.query('alter table gone rename to cache_versions');
  await bumpCacheVersion(db, 'returns');
  await vi.waitFor(() => expect(invalidated).toContain('returns'));
  await poll.stop();
});
