import { defineFeature } from '#/platform/feature.server.ts';
import { stockApi } from './api.server.ts';
import { rentalJobs } from './jobs.server.ts';

export const rentals = defineFeature({
  api: stockApi,
  jobs: rentalJobs,
});
