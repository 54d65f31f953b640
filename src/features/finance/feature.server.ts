import { defineFeature } from '#/platform/feature.server.ts';
import { financeJobs } from './jobs.server.ts';

export const finance = defineFeature({ jobs: financeJobs });
