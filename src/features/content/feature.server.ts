import { defineFeature } from '#/platform/feature.server.ts';
import { contentApi } from './api.server.ts';
import { contentSweeps } from './jobs.server.ts';

export const content = defineFeature({
  api: contentApi,
  sweeps: contentSweeps,
});
