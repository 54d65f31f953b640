import { defineFeature } from '#/platform/feature.server.ts';
import { catalogApi } from './api.server.ts';

export const catalog = defineFeature({
  api: catalogApi,
});
