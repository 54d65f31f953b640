import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listIncomingOfPerson } from './incoming/queries.server.ts';
import { listAttemptsOfPerson } from './queries.server.ts';

// Kept with the orders that they paid for; an address and a statement name who of the shop sent it.
export const paymentData = definePersonalData({
  name: 'payments',
  tables: [
    'payment_attempts',
    'incoming_payments',
    'payment_claims',
    'payment_addresses',
    'payment_statements',
    'settled_differences',
  ],
  read: async (db, { userId }) => ({
    prompts: await listAttemptsOfPerson(db, userId),
    unasked: await listIncomingOfPerson(db, userId),
  }),
});
