import { defineFeature } from '#/platform/feature.server.ts';
import { documentData } from './personal-data.server.ts';

export const documents = defineFeature({ personalData: [documentData] });
