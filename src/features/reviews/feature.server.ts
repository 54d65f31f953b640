import { defineFeature } from '#/platform/feature.server.ts';
import { reviewsApi } from './api.server.ts';
import { reviewJobs } from './jobs.server.ts';
import { reviewRequestMail } from './mails/review-request.server.tsx';
import { reviewData } from './personal-data.server.ts';

export const reviews = defineFeature({
  api: reviewsApi,
  jobs: reviewJobs,
  mails: { 'review-request': reviewRequestMail },
  personalData: [reviewData],
});
