import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteSubscriber, listConsentsOfEmail } from './queries.server.ts';

export const newsletterData = definePersonalData({
  name: 'newsletter',
  tables: ['newsletter_subscribers'],
  read: (db, { email }) => listConsentsOfEmail(db, email),
  erase: (tx, { email }) => deleteSubscriber(tx, email),
});
