import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { publishDueContent } from './manage/manage-content.server.ts';

export const contentJobs = [
  // Every minute. The time stands in the draft alone: withdrawn or moved, there is no job to look for.
  defineJob(
    'content.publish-planned',
    z.object({}),
    async () => {
      await publishDueContent(getDatabase(), new Date());
    },
    { cron: '* * * * *', deleteAfterSeconds: 3_600, concurrency: 1 },
  ),
];
