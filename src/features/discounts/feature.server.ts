import { defineFeature } from '#/platform/feature.server.ts';
import { discountsApi } from './api.server.ts';
import { discountData } from './personal-data.server.ts';

export const discounts = defineFeature({
  api: discountsApi,
  personalData: [discountData],
});
