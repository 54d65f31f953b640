import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteExpiredSharedCarts } from './queries.server.ts';

/** Every night: carts whose links are over go. */
defineJob(
  'cart.prune-shared',
  z.object({}),
  () => deleteExpiredSharedCarts(getDatabase(), new Date()),
  { cron: '41 3 * * *', pollSeconds: 60 },
);
