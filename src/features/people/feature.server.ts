import { defineFeature } from '#/platform/feature.server.ts';
import { peopleData } from './personal-data.server.ts';

export const people = defineFeature({ personalData: [peopleData] });
