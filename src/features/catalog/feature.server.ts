import { defineFeature } from '#/platform/feature.server.ts';
import { catalogApi } from './api.server.ts';
import { listJobs } from './lists/jobs.server.ts';
import { importJobs } from './manage/import/jobs.server.ts';

export const catalog = defineFeature({
  api: catalogApi,
  jobs: [...listJobs, ...importJobs],
});
