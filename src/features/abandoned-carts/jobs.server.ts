import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { remindByMail } from './use-cases/remind.server.ts';

export const abandonedCartJobs = [
  // By day: nobody wants to be woken by a shop.
  defineJob(
    'abandoned-carts.remind',
    z.object({}),
    async () => {
      await remindByMail(getDatabase(), new Date());
    },
    { cron: '25 9-18 * * *', concurrency: 1, expireInSeconds: 600 },
  ),
];
