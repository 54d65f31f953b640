import { defineFeature } from '#/platform/feature.server.ts';
import { pictureJobs } from './jobs.server.ts';

export const pictures = defineFeature({
  jobs: pictureJobs,
});
