import { defineFeature } from '#/platform/feature.server.ts';
import { devMailboxApi } from './api.server.ts';

export const devMailbox = defineFeature({
  api: devMailboxApi,
});
