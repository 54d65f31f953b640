import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listAttemptsOfPerson } from './queries.server.ts';

// Kept with the orders that they paid for.
definePersonalData({
  name: 'payments',
  read: (db, { userId }) => listAttemptsOfPerson(db, userId),
});
