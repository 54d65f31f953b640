import { defineFeature } from '#/platform/feature.server.ts';
import { paymentMails } from './incoming/mails/payment-mails.server.ts';
import { paymentsApi } from './api.server.ts';
import { paymentJobs } from './jobs.server.ts';
import { paymentData } from './personal-data.server.ts';

export const payments = defineFeature({
  api: paymentsApi,
  jobs: paymentJobs,
  mails: paymentMails,
  personalData: [paymentData],
});
