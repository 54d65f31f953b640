import * as z from 'zod/mini';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { closeDueAccounts } from './staff/closing.server.ts';

export const accountJobs = [
  // Every hour: accounts whose owners asked the shop to close them, when their seven days are over.
  defineJob('account.close-due', z.object({}), () => closeDueAccounts(new Date()), {
    cron: '23 * * * *',
    concurrency: 1,
  }),
];
