import { defineFeature } from '#/platform/feature.server.ts';
import { unitApi } from './api.server.ts';

export const units = defineFeature({ api: unitApi });
