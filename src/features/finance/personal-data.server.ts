import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteReader, findReader } from './weekly/queries.server.ts';

export const financeData = definePersonalData({
  name: 'weeklyFigures',
  tables: ['weekly_readers'],
  read: (db, { userId }) => findReader(db, userId),
  erase: (tx, { userId }) => deleteReader(tx, userId),
});
