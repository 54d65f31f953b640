import { defineFeature } from '#/platform/feature.server.ts';
import { cartApi } from './api.server.ts';
import { pruneCartsJob } from './use-cases/prune-carts.server.ts';
import { cartTopics } from './account/live-cart.server.ts';
import { cartData } from './personal-data.server.ts';

export const cart = defineFeature({
  api: cartApi,
  jobs: [pruneCartsJob],
  topics: cartTopics,
  personalData: [cartData],
});
