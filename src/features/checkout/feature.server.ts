import { defineFeature } from '#/platform/feature.server.ts';
import { checkoutApi } from './api.server.ts';
import { checkoutJobs } from './jobs.server.ts';
import { requestData } from './personal-data.server.ts';

export const checkout = defineFeature({
  api: checkoutApi,
  jobs: checkoutJobs,
  personalData: [requestData],
});
