import { defineFeature } from '#/platform/feature.server.ts';
import { customOrdersApi } from './api.server.ts';
import { customOrderJobs, customOrderSweeps } from './jobs.server.ts';
import { customOrderMails } from './mails/custom-mails.server.ts';
import { customOrderData } from './personal-data.server.ts';

export const customOrders = defineFeature({
  api: customOrdersApi,
  jobs: customOrderJobs,
  sweeps: customOrderSweeps,
  mails: customOrderMails,
  personalData: [customOrderData],
});
