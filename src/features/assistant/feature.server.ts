import { defineFeature } from '#/platform/feature.server.ts';
import { assistantJobs } from './jobs.server.ts';

export const assistant = defineFeature({
  jobs: assistantJobs,
});
