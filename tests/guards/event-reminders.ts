import type { Guard } from './guard.ts';

const TESTS = 'src/features/event-reminders/event-reminders.integration.test.ts';
const QUERIES = 'src/features/event-reminders/queries.server.ts';

/** The mail before an event is on again. */
export const eventReminders: readonly Guard[] = [
  {
    id: 'event-reminder-once',
    prevents: 'Two workers remind of one event twice.',
    file: QUERIES,
    snippet: `    .set({ sentAt })
    .where(and(eq(eventReminders.orderId, orderId), isNull(eventReminders.sentAt)));`,
    without: `    .set({ sentAt })
    .where(eq(eventReminders.orderId, orderId));`,
    tests: { [TESTS]: ['is one, however many workers run at once'] },
  },
  {
    id: 'event-reminder-owner',
    prevents: 'A stranger reads or changes what another customer asked to be reminded of.',
    file: QUERIES,
    snippet: 'and(eq(orders.id, orderId), eq(orders.userId, userId)),',
    without: 'eq(orders.id, orderId),',
    tests: { [TESTS]: ['is nobody else’s, and not of what was bought or is not paid'] },
  },
];
