import { defineFeature } from '#/platform/feature.server.ts';
import { cartApi } from './api.server.ts';
import { pruneCartsJob } from './prune-carts.server.ts';
import { cartTopics } from './live-cart.server.ts';
import { cartData } from './personal-data.server.ts';

export const cart = defineFeature({
  api: cartApi,
  jobs: [pruneCartsJob],
  topics: cartTopics,
  personalData: [cartData],
});
