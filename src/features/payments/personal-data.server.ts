import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listIncomingOfPerson } from './incoming/queries.server.ts';
import { listAttemptsOfPerson } from './queries.server.ts';

// Kept with the orders that they paid for; an address names who of the shop registered it.
export const paymentData = definePersonalData({
  name: 'payments',
  tables: ['payment_attempts', 'incoming_payments', 'payment_claims', 'payment_addresses'],
  read: async (db, { userId }) => ({
    prompts: await listAttemptsOfPerson(db, userId),
    unasked: await listIncomingOfPerson(db, userId),
  }),
});
