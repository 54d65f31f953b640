import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteSubscriber, listConsentsOfEmail } from './queries.server.ts';

definePersonalData({
  name: 'newsletter',
  read: (db, { email }) => listConsentsOfEmail(db, email),
  erase: (tx, { email }) => deleteSubscriber(tx, email),
});
