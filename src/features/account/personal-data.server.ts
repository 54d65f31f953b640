import { endAccess } from '#/platform/auth/end-access.server.ts';
import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteMailsTo, listMailsTo } from './mails/queries.server.ts';
import {
  deleteWaysToSignIn,
  findClosing,
  findProfileRow,
  findUserById,
  listAllSessions,
  listConsents,
  listWaysToSignIn,
  lockAccounts,
  updateAnonymous,
} from './queries.server.ts';
import { deleteClosing } from './staff/queries.server.ts';

const accountData = definePersonalData({
  name: 'account',
  tables: [
    'users',
    'profiles',
    'accounts',
    'sessions',
    'known_devices',
    'consents',
    'account_closings',
  ],
  read: async (db, { userId }) => ({
    user: await findUserById(db, userId),
    profile: await findProfileRow(db, userId),
    waysToSignIn: await listWaysToSignIn(db, userId),
    sessions: await listAllSessions(db, userId),
    consents: await listConsents(db, userId),
    closing: await findClosing(db, userId),
  }),
  erase: async (tx, { userId }) => {
    // First of all that is locked: whoever merges accounts takes theirs in the same order.
    await lockAccounts(tx, [userId]);
    await deleteClosing(tx, userId);
    await endAccess(tx, userId);
    await deleteWaysToSignIn(tx, userId);
    await updateAnonymous(tx, userId);
  },
});

/** The part of an export that may hold links by which its reader gets into the account. */
export const MAILS_PART = 'mails';

const mailData = definePersonalData({
  name: MAILS_PART,
  tables: ['mail_messages'],
  read: (db, { email }) => listMailsTo(db, email),
  erase: (tx, { email }) => deleteMailsTo(tx, email),
});

export const personalData = [accountData, mailData];
