import { definePersonalData } from '#/platform/personal-data.server.ts';
import {
  deleteInvitationsOf,
  deleteNotesOn,
  deleteTagsOn,
  listNotesOn,
  listTagsOn,
} from './personal/queries.server.ts';

export const peopleData = definePersonalData({
  name: 'notesAndTags',
  tables: ['person_notes', 'person_tags', 'staff_invitations'],
  read: async (db, { userId }) => ({
    notes: await listNotesOn(db, userId),
    tags: await listTagsOn(db, userId),
  }),
  erase: async (tx, { userId, email }) => {
    await deleteNotesOn(tx, userId);
    await deleteTagsOn(tx, userId);
    await deleteInvitationsOf(tx, email);
  },
});
