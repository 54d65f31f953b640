import { defineFeature } from '#/platform/feature.server.ts';
import { peopleApi } from './api.server.ts';
import { peopleData } from './personal-data.server.ts';

export const people = defineFeature({ api: peopleApi, personalData: [peopleData] });
