import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteNotesOn, deleteTagsOn, listNotesOn, listTagsOn } from './personal/queries.server.ts';

export const peopleData = definePersonalData({
  name: 'notesAndTags',
  tables: ['person_notes', 'person_tags'],
  read: async (db, { userId }) => ({
    notes: await listNotesOn(db, userId),
    tags: await listTagsOn(db, userId),
  }),
  erase: async (tx, { userId }) => {
    await deleteNotesOn(tx, userId);
    await deleteTagsOn(tx, userId);
  },
});
