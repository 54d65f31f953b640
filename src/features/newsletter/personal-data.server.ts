import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listIssuesOfEmail } from './issues/queries.server.ts';
import { deleteSubscriber, listConsentsOfEmail } from './queries.server.ts';

export const newsletterData = definePersonalData({
  name: 'newsletter',
  tables: ['newsletter_subscribers', 'newsletter_recipients'],
  read: async (db, { email }) => ({
    consents: await listConsentsOfEmail(db, email),
    issues: await listIssuesOfEmail(db, email),
  }),
  // What became of the copies stays as a number without an address.
  erase: (tx, { email }) => deleteSubscriber(tx, email),
});
