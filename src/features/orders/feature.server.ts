import { defineFeature } from '#/platform/feature.server.ts';
import { ordersApi } from './api.server.ts';
import { orderJobs } from './jobs.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { orderData } from './personal-data.server.ts';

export const orders = defineFeature({
  api: ordersApi,
  jobs: orderJobs,
  mails: orderMails,
  personalData: [orderData],
});
