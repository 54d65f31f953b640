import { defineFeature } from '#/platform/feature.server.ts';
import { stockAlertsApi } from './api.server.ts';
import { stockAlertJobs } from './jobs.server.ts';
import { stockAlertMail } from './mails/stock-alert-mail.server.tsx';
import { stockAlertData } from './personal-data.server.ts';

export const stockAlerts = defineFeature({
  api: stockAlertsApi,
  jobs: stockAlertJobs,
  mails: { 'stock-alert-fulfilled': stockAlertMail },
  personalData: [stockAlertData],
});
