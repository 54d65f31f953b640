import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteReminders, listRemindersOf } from './queries.server.ts';

export const cartReminderData = definePersonalData({
  name: 'cartReminders',
  tables: ['cart_reminders'],
  read: (db, { userId }) => listRemindersOf(db, userId),
  erase: (tx, { userId }) => deleteReminders(tx, userId),
});
