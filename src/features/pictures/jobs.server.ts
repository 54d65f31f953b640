import * as z from 'zod/mini';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteUnusedPictures } from './queries.server.ts';

/** So long a picture may wait for the text it was sent for. */
const UNUSED_MS = 24 * 3_600_000;

export const pictureJobs = [
  // Every night: pictures that no product or text names any more, or never did.
  defineJob(
    'content.forget-pictures',
    z.object({}),
    () =>
      inTransaction(getDatabase(), (tx) =>
        deleteUnusedPictures(tx, new Date(Date.now() - UNUSED_MS)),
      ),
    { cron: '37 3 * * *', concurrency: 1 },
  ),
];
