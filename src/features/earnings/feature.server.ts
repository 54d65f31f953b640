import { defineFeature } from '#/platform/feature.server.ts';
import { earningsApi } from './api.server.ts';

export const earnings = defineFeature({ api: earningsApi });
