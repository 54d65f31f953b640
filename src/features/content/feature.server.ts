import { defineFeature } from '#/platform/feature.server.ts';
import { contentApi } from './api.server.ts';

export const content = defineFeature({
  api: contentApi,
});
