import { defineFeature } from '#/platform/feature.server.ts';
import { eventRemindersApi } from './api.server.ts';
import { eventReminderJobs } from './jobs.server.ts';
import { eventReminderMail } from './mails/event-reminder.server.tsx';
import { eventReminderData } from './personal-data.server.ts';

export const eventReminders = defineFeature({
  api: eventRemindersApi,
  jobs: eventReminderJobs,
  mails: { 'event-reminder': eventReminderMail },
  personalData: [eventReminderData],
});
