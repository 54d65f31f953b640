import { defineFeature } from '#/platform/feature.server.ts';
import { costsApi } from './api.server.ts';

export const costs = defineFeature({ api: costsApi });
