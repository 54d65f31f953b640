import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listAttemptsOfPerson } from './queries.server.ts';

// Kept with the orders that they paid for.
export const paymentData = definePersonalData({
  name: 'payments',
  tables: ['payment_attempts'],
  read: (db, { userId }) => listAttemptsOfPerson(db, userId),
});
