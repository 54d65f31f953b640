import { pruneSignInsJob } from '#/platform/auth/prune-expired.server.ts';
import { forgetMailsJob } from '#/platform/mail/forget-mails.server.ts';
import { pruneEventsJob } from '#/platform/realtime/prune-events.server.ts';
import { forgetSmsJob, sendSmsJob } from '#/platform/sms/deliver-sms.server.ts';
import { removeFilesJob } from '#/platform/storage/remove-files.server.ts';
import { pruneUploadDaysJob } from '#/platform/storage/upload-limits.server.ts';

/** The jobs that no feature owns, but for the one that sends the features' mails. */
export const platformJobs = [
  pruneSignInsJob,
  forgetMailsJob,
  sendSmsJob,
  forgetSmsJob,
  pruneEventsJob,
  removeFilesJob,
  pruneUploadDaysJob,
];
