import { defineFeature } from '#/platform/feature.server.ts';
import { contentApi } from './api.server.ts';
import { pictureJobs } from './pictures/jobs.server.ts';

export const content = defineFeature({
  api: contentApi,
  jobs: pictureJobs,
});
