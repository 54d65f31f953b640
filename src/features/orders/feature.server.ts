import { defineFeature } from '#/platform/feature.server.ts';
import { ordersApi } from './api.server.ts';
import { orderJobs, orderSweeps } from './jobs.server.ts';
import { orderTopics } from './live/live-order.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { orderData, smsData } from './personal-data.server.ts';

export const orders = defineFeature({
  api: ordersApi,
  jobs: orderJobs,
  sweeps: orderSweeps,
  mails: orderMails,
  topics: orderTopics,
  personalData: [orderData, smsData],
});
