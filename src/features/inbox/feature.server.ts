import { defineFeature } from '#/platform/feature.server.ts';
import { inboxApi } from './api.server.ts';

export const inbox = defineFeature({
  api: inboxApi,
});
