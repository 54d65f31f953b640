/** The mail before an event is on again, as it is ended. */
export const EVENT_REMINDER = {
  purpose: 'event-reminder-leave',
  mail: 'event-reminders',
} as const;
