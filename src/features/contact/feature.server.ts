import { defineFeature } from '#/platform/feature.server.ts';
import { contactApi } from './api.server.ts';
import { contactJobs } from './jobs.server.ts';
import { contactMails } from './mails/contact-mails.server.ts';
import { contactData } from './personal-data.server.ts';

export const contact = defineFeature({
  api: contactApi,
  jobs: contactJobs,
  mails: contactMails,
  personalData: [contactData],
});
