import { defineFeature } from '#/platform/feature.server.ts';
import { referralsApi } from './api.server.ts';
import { referralJobs } from './jobs.server.ts';
import { referralRewardMail } from './mails/referral-reward.server.tsx';
import { referralData } from './personal-data.server.ts';

export const referrals = defineFeature({
  api: referralsApi,
  jobs: referralJobs,
  mails: { 'referral-reward': referralRewardMail },
  personalData: [referralData],
});
