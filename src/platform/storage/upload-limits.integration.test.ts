import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { uploadDays } from '#/db/schema/uploads.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { closeQueue } from '#/platform/jobs/queue.server.ts';
import { pruneUploadDaysJob, takeUpload } from './upload-limits.server.ts';

const { db } = await useDatabase();

const MEGABYTE = 1024 * 1024;
const noon = new Date('2026-11-21T09:00:00Z');

beforeEach(async () => {
  await db.delete(uploadDays);
  provideEnv({ UPLOAD_DAILY_FILES: '10', UPLOAD_DAILY_MB: '5' });
});

const take = (owner: string, bytes = 10, now = noon) =>
  inTransaction(db, async (tx) => (await takeUpload(tx, { owner, bytes }, now)).ok);

/** Red without the `setWhere` of insertUpload: then all forty are counted. */
it('counts no more than the quota of a day, however many come at once', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take('user:a')));
  expect(taken.filter(Boolean)).toHaveLength(10);
  expect(await db.select().from(uploadDays)).toMatchObject([
    { owner: 'user:a', files: 10, bytes: 100 },
  ]);
});

it('counts bytes as well as files, and each owner and day in Nairobi by itself', async () => {
  expect(await take('user:a', 5 * MEGABYTE + 1)).toBe(false);
  expect(await take('user:a', 3 * MEGABYTE)).toBe(true);
  expect(await take('user:a', 3 * MEGABYTE)).toBe(false);
  expect(await take('user:a', 2 * MEGABYTE)).toBe(true);
  expect(await take('user:a', 0)).toBe(true);
  expect(await take('user:b', 3 * MEGABYTE)).toBe(true);
  // 21:00 UTC is midnight in Nairobi.
  expect(await take('user:a', 3 * MEGABYTE, new Date('2026-11-21T20:59:59Z'))).toBe(false);
  expect(await take('user:a', 3 * MEGABYTE, new Date('2026-11-21T21:00:00Z'))).toBe(true);
});

it('gives back what was counted when the upload fails', async () => {
  const failing = inTransaction(db, async (tx) => {
    await takeUpload(tx, { owner: 'user:a', bytes: 10 }, noon);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await db.select().from(uploadDays)).toEqual([]);
});

it('forgets old days at night', async () => {
  const now = new Date();
  await take('user:a', 1, new Date(now.getTime() - 5 * 86_400_000));
  await take('user:a', 1, now);
  await sendJob(db, 'storage.prune-upload-days', {});
  await workOffJobs([pruneUploadDaysJob]);
  await closeQueue(1_000);
  expect(await db.select().from(uploadDays)).toHaveLength(1);
});
