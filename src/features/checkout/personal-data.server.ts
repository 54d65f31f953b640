import { definePersonalData } from '#/platform/personal-data.server.ts';

// Ids of requests, forgotten after a month (jobs.server.ts). The orders they made tell of themselves.
export const requestData = definePersonalData({
  name: 'requests',
  tables: ['idempotency_keys'],
});
