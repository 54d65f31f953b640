import { defineFeature } from '#/platform/feature.server.ts';
import { listViewsApi } from './api.server.ts';
import { listViewsData } from './personal-data.server.ts';

export const listViews = defineFeature({ api: listViewsApi, personalData: [listViewsData] });
