import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { deleteOldMails } from './queries.server.ts';

/** Every night: copies of mails that nobody asks for any more. */
export const forgetMailsJob = defineJob(
  'mail.forget',
  z.object({}),
  () => deleteOldMails(getDatabase(), daysBefore(new Date(), settings().retention.mails)),
  { cron: '47 3 * * *', concurrency: 1 },
);
