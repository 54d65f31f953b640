import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listUsageOfPerson } from './personal/queries.server.ts';

// Kept: how often a code was used must not begin anew with a new account.
export const discountData = definePersonalData({
  name: 'discountCodes',
  tables: ['discount_usage', 'code_customers'],
  read: (db, { userId }) => listUsageOfPerson(db, userId),
});
