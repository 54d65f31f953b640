import { defineFeature } from '#/platform/feature.server.ts';
import { financeApi } from './api.server.ts';
import { financeJobs } from './jobs.server.ts';

export const finance = defineFeature({ api: financeApi, jobs: financeJobs });
