import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from '#/db/columns.ts';
import { orderLines, orders } from './orders.ts';

/** What is to be asked for hired units of a line that are, or were, late (HIRE-15). */
export const lateFees = pgTable(
  'late_fees',
  {
    /** One for each line. */
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    daysLate: integer('days_late').notNull(),
    amount: cents('amount').notNull(),
    /** Not asked for: it grows no more. */
    waivedAt: instant('waived_at'),
    waivedWhy: text('waived_why'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('late_fees_order_idx').on(table.orderId),
    check('late_fees_positive', sql`${table.daysLate} > 0 and ${table.amount} > 0`),
    check(
      'late_fees_waived_with_reason',
      sql`(${table.waivedAt} is null) = (${table.waivedWhy} is null)`,
    ),
  ],
);
