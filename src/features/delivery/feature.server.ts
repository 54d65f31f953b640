import { defineFeature } from '#/platform/feature.server.ts';
import { deliveryApi } from './api.server.ts';

export const delivery = defineFeature({ api: deliveryApi });
