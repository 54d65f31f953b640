import { defineFeature } from '#/platform/feature.server.ts';
import { accountApi } from './api.server.ts';
import { accountJobs } from './jobs.server.ts';
import { accountMails } from './mails/account-mails.server.ts';
import { personalData } from './personal-data.server.ts';

export const account = defineFeature({
  api: accountApi,
  jobs: accountJobs,
  mails: accountMails,
  personalData,
});
