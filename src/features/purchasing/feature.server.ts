import { defineFeature } from '#/platform/feature.server.ts';
import { purchasingApi } from './api.server.ts';

export const purchasing = defineFeature({ api: purchasingApi });
