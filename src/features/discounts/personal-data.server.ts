import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deletePersonalCodes, listPersonalCodes } from './personal-codes/queries.server.ts';
import { listUsageOfPerson } from './personal/queries.server.ts';

// Kept: how often a code was used must not begin anew with a new account.
export const discountData = definePersonalData({
  name: 'discountCodes',
  tables: ['discount_usage', 'code_customers', 'personal_codes'],
  read: async (db, { userId }) => ({
    used: await listUsageOfPerson(db, userId),
    own: await listPersonalCodes(db, userId),
  }),
  erase: (tx, { userId }) => deletePersonalCodes(tx, userId),
});
