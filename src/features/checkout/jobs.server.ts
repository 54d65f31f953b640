import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteIdempotencyKeys } from './queries.server.ts';

/** A request repeated later than this is a new one. */
const KEPT_MS = 30 * 86_400_000;

export const checkoutJobs = [
  defineJob(
    'checkout.forget-idempotency-keys',
    z.object({}),
    () => deleteIdempotencyKeys(getDatabase(), new Date(Date.now() - KEPT_MS)),
    { cron: '40 3 * * *', concurrency: 1 },
  ),
];
