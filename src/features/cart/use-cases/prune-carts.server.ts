import * as z from 'zod/mini';
import { getDatabase, type Executor } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldCartOperations } from '../queries.server.ts';
import { deleteExpiredSharedCarts } from '../share/queries.server.ts';

/**
 * How long an addition is recognised when it comes again. An addition that waits in a browser keeps
 * its id, so this is also how long that browser may stay shut without adding twice.
 */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** Every night: carts whose links are over go, and what nobody will repeat any more. */
export const pruneCartsJob = defineJob(
  'cart.prune-shared',
  z.object({}),
  () => pruneCarts(getDatabase(), new Date()),
  {
    cron: '41 3 * * *',
  },
);

export async function pruneCarts(db: Executor, now: Date): Promise<void> {
  await deleteExpiredSharedCarts(db, now);
  await deleteOldCartOperations(db, new Date(now.getTime() - REMEMBERED_MS));
}
