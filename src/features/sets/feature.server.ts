import { defineFeature } from '#/platform/feature.server.ts';
import { setsApi } from './api.server.ts';

export const sets = defineFeature({ api: setsApi });
