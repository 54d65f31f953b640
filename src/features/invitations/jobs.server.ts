import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore, KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldInvitations } from './queries.server.ts';

export const invitationJobs = [
  // Every night: invitations that were over long ago.
  defineJob(
    'invitations.forget',
    z.object({}),
    () => deleteOldInvitations(getDatabase(), daysBefore(new Date(), KEPT_DAYS.invitations)),
    { cron: '49 3 * * *', concurrency: 1 },
  ),
];
