import { defineFeature } from '#/platform/feature.server.ts';
import { paymentsApi } from './api.server.ts';
import { paymentJobs } from './jobs.server.ts';
import { paymentData } from './personal-data.server.ts';

export const payments = defineFeature({
  api: paymentsApi,
  jobs: paymentJobs,
  personalData: [paymentData],
});
