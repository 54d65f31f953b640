import { defineFeature } from '#/platform/feature.server.ts';
import { settingsApi } from './api.server.ts';

export const settings = defineFeature({ api: settingsApi });
