import { defineFeature } from '#/platform/feature.server.ts';
import { payoutsApi } from './api.server.ts';
import { payoutJobs } from './jobs.server.ts';
import { payoutData } from './personal-data.server.ts';

export const payouts = defineFeature({
  api: payoutsApi,
  jobs: payoutJobs,
  personalData: [payoutData],
});
