import { defineFeature } from '#/platform/feature.server.ts';
import { newsletterApi } from './api.server.ts';
import { newsletterJobs } from './jobs.server.ts';
import { newsletterMails } from './mails/newsletter-mails.server.ts';
import { newsletterData } from './personal-data.server.ts';

export const newsletter = defineFeature({
  api: newsletterApi,
  jobs: newsletterJobs,
  mails: newsletterMails,
  personalData: [newsletterData],
});
