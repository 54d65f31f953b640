import { defineFeature } from '#/platform/feature.server.ts';
import { abandonedCartsApi } from './api.server.ts';
import { abandonedCartJobs } from './jobs.server.ts';
import { cartReminderMail } from './mails/cart-reminder.server.tsx';
import { cartReminderData } from './personal-data.server.ts';

export const abandonedCarts = defineFeature({
  api: abandonedCartsApi,
  jobs: abandonedCartJobs,
  mails: { 'cart-reminder': cartReminderMail },
  personalData: [cartReminderData],
});
