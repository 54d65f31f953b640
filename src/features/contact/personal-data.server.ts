import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteMessagesFrom, listMessagesFrom } from './queries.server.ts';

export const contactData = definePersonalData({
  name: 'contactMessages',
  tables: ['contact_messages'],
  read: (db, { email }) => listMessagesFrom(db, email),
  erase: (tx, { email }) => deleteMessagesFrom(tx, email),
});
