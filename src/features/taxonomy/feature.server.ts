import { defineFeature } from '#/platform/feature.server.ts';
import { taxonomyApi } from './api.server.ts';

export const taxonomy = defineFeature({ api: taxonomyApi });
