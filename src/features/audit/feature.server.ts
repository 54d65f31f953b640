import { defineFeature } from '#/platform/feature.server.ts';
import { auditApi } from './api.server.ts';

export const audit = defineFeature({ api: auditApi });
