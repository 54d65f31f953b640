import { defineFeature } from '#/platform/feature.server.ts';
import { costsApi } from './api.server.ts';
import { supplierData } from './personal-data.server.ts';
import { recurringJobs } from './recurring/jobs.server.ts';

export const costs = defineFeature({
  api: costsApi,
  jobs: recurringJobs,
  personalData: [supplierData],
});
