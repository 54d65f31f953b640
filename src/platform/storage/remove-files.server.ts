import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { objectStore } from './object-store.server.ts';
import { deleteFileRemovals, listFileRemovals } from './queries.server.ts';

const AT_ONCE = 200;

/** Every two minutes: the bytes of files whose rows are gone, with a conversation or an account. */
export const removeFilesJob = defineJob(
  'storage.remove-files',
  z.object({}),
  async () => {
    const db = getDatabase();
    for (;;) {
      const keys = await listFileRemovals(db, AT_ONCE);
      for (const key of keys) await objectStore().remove(key);
      await deleteFileRemovals(db, keys);
      if (keys.length < AT_ONCE) return;
    }
  },
  { cron: '*/2 * * * *', concurrency: 1, expireInSeconds: 600 },
);
