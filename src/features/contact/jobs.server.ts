import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { deleteSettledMessages } from './queries.server.ts';

export const contactJobs = [
  // Every night: messages that were dealt with long ago, and spam.
  defineJob(
    'contact.forget',
    z.object({}),
    () =>
      deleteSettledMessages(getDatabase(), daysBefore(new Date(), settings().retention.settled)),
    { cron: '43 3 * * *', concurrency: 1 },
  ),
];
