import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listPayoutsOfPerson } from './queries.server.ts';

// Kept with the orders whose money it was.
export const payoutData = definePersonalData({
  name: 'payouts',
  tables: ['payouts'],
  read: (db, { userId }) => listPayoutsOfPerson(db, userId),
});
