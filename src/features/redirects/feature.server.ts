import { defineFeature } from '#/platform/feature.server.ts';
import { redirectsApi } from './api.server.ts';

export const redirects = defineFeature({ api: redirectsApi });
