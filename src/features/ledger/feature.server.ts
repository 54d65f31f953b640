import { defineFeature } from '#/platform/feature.server.ts';
import { ledgerJobs } from './jobs.server.ts';

export const ledger = defineFeature({ jobs: ledgerJobs });
