import { defineFeature } from '#/platform/feature.server.ts';
import { accountApi } from './api.server.ts';
import { accountMails } from './mails/account-mails.server.ts';
import { personalData } from './personal-data.server.ts';

export const account = defineFeature({
  api: accountApi,
  mails: accountMails,
  personalData,
});
