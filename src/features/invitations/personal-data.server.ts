import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteInvitationsTo, listInvitationsTo } from './queries.server.ts';

export const invitationData = definePersonalData({
  name: 'staffInvitations',
  tables: ['staff_invitations'],
  read: (db, { email }) => listInvitationsTo(db, email),
  erase: (tx, { email }) => deleteInvitationsTo(tx, email),
});
