import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteEventReminders, listOwnEvents } from './queries.server.ts';

const ALL = 100_000;

export const eventReminderData = definePersonalData({
  name: 'eventReminders',
  tables: ['event_reminders'],
  read: async (db, { userId }) =>
    (await listOwnEvents(db, userId, ALL)).map(({ number, firstDay, askedAt, sentAt }) => {
      return { number, firstDay, askedAt, sentAt };
    }),
  erase: (tx, { userId }) => deleteEventReminders(tx, userId),
});
