import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteAllOf, listAllOf } from './queries.server.ts';

export const listViewsData = definePersonalData({
  name: 'savedViews',
  tables: ['saved_views', 'list_settings'],
  read: (db, { userId }) => listAllOf(db, userId),
  erase: (tx, { userId }) => deleteAllOf(tx, userId),
});
