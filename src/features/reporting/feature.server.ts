import { defineFeature } from '#/platform/feature.server.ts';
import { reportingApi } from './api.server.ts';

export const reporting = defineFeature({
  api: reportingApi,
});
