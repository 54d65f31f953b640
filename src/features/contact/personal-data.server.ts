import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteMessagesFrom, listMessagesFrom } from './queries.server.ts';

definePersonalData({
  name: 'contactMessages',
  read: (db, { email }) => listMessagesFrom(db, email),
  erase: (tx, { email }) => deleteMessagesFrom(tx, email),
});
