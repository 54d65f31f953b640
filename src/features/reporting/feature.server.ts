import { defineFeature } from '#/platform/feature.server.ts';
import { reportingApi } from './api.server.ts';
import { browserErrorJobs } from './browser-errors/jobs.server.ts';
import { orderCountSweeps } from './order-counts/jobs.server.ts';
import { requestJobs } from './requests/jobs.server.ts';

export const reporting = defineFeature({
  api: reportingApi,
  jobs: [...browserErrorJobs, ...requestJobs],
  sweeps: orderCountSweeps,
});
