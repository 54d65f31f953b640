import { defineFeature } from '#/platform/feature.server.ts';
import { visitsApi } from './api.server.ts';

export const visits = defineFeature({ api: visitsApi });
