import { defineFeature } from '#/platform/feature.server.ts';
import { financeApi } from './api.server.ts';
import { financeJobs, financeSweeps } from './jobs.server.ts';
import { financeMails } from './mails/finance-mails.server.ts';
import { financeData } from './personal-data.server.ts';

export const finance = defineFeature({
  api: financeApi,
  jobs: financeJobs,
  sweeps: financeSweeps,
  mails: financeMails,
  personalData: [financeData],
});
