/** The words of `event_reminder_label` and `…_hint` at the choice: another number when what they say changes. */
export const WORDING = 'event-reminder-1';
