import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import '#/platform/storage/remove-files.server.ts';
import { DRAFT_DAYS } from './draft-token.server.ts';
import { deleteOldDrafts } from './queries.server.ts';

/** Every night: artwork for requests that were never sent goes. */
defineJob(
  'custom-orders.forget-drafts',
  z.object({}),
  () => deleteOldDrafts(getDatabase(), new Date(Date.now() - DRAFT_DAYS * 24 * 3_600_000)),
  { cron: '51 3 * * *', pollSeconds: 60, concurrency: 1 },
);
