import * as z from 'zod/mini';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { DRAFT_DAYS } from './draft-token.server.ts';
import { forgetOldDrafts } from './keep-files.server.ts';

/** Every night: artwork for requests that were never sent goes. */
defineJob(
  'custom-orders.forget-drafts',
  z.object({}),
  () => forgetOldDrafts(new Date(Date.now() - DRAFT_DAYS * 24 * 3_600_000)),
  { cron: '51 3 * * *', pollSeconds: 60, concurrency: 1 },
);
