import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { rewardReferrals } from './use-cases/reward-referrals.server.ts';

export const referralJobs = [
  // By day, and twice: the second run finds what the first one left.
  defineJob(
    'referrals.reward',
    z.object({}),
    async () => {
      await rewardReferrals(getDatabase(), new Date());
    },
    { cron: '10 9,14 * * *', concurrency: 1, expireInSeconds: 600 },
  ),
];
