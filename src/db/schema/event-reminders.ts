import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import { orders } from './orders.ts';

/** Orders whose customers asked for one mail before the event is on again; a row goes when they take that back. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which wording stood at the choice: `features/event-reminders/use-cases/wording.ts`. */
    wording: text('wording').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null: not sent yet. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('event_reminders_open_idx')
      .on(table.orderId)
      .where(sql`sent_at is null`),
  ],
);
