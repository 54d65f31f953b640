import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** What a customer says against what was kept of a deposit, and what the shop answers (HIRE-17). */
export const depositDisputes = pgTable(
  'deposit_disputes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Who of the shop answered. */
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('deposit_disputes_order_idx').on(table.orderId, table.createdAt),
    index('deposit_disputes_answered_by_idx')
      .on(table.answeredBy)
      .where(sql`answered_by is not null`),
    // One waits at a time.
    uniqueIndex('deposit_disputes_open_idx')
      .on(table.orderId)
      .where(sql`answered_at is null`),
    check(
      'deposit_disputes_answered_whole',
      sql`(${table.answeredAt} is null) = (${table.answer} is null)`,
    ),
  ],
);
