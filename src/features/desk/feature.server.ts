import { defineFeature } from '#/platform/feature.server.ts';
import { deskApi } from './api.server.ts';

export const desk = defineFeature({ api: deskApi });
