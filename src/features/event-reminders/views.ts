import type { Day } from '#/domain/dates/day.ts';

/** What an order's page offers: whether its customer asked to be reminded, and on which day that would be. */
export interface EventReminderView {
  isWanted: boolean;
  remindsOn: Day;
}

/** A reminder that its customer asked for and that has not gone yet. */
export interface OwnEventReminderView {
  orderId: string;
  number: string;
  /** Of its hires. */
  firstDay: Day;
  remindsOn: Day;
}
