import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  text,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import { orderLines, orders } from './orders.ts';

/** `open`: its days are held until it is paid. `lapsed`: it was not paid in time. `dropped`: given up. */
export type ExtensionState = 'open' | 'taken' | 'lapsed' | 'dropped';

/** Further days that hires of one order ask for; they hold once the difference is paid (HIRE-11). */
export const orderExtensions = pgTable(
  'order_extensions',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExtensionState>().notNull(),
    /** The hires of these days, and the day on which they shall end. */
    startDate: day('start_date').notNull(),
    endBefore: day('end_before').notNull(),
    endDate: day('end_date').notNull(),
    /** How many further days that are. */
    days: integer('days').notNull(),
    /** What they add to the price, in whole shillings. */
    amount: cents('amount').notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_extensions_one_open_idx')
      .on(table.orderId)
      .where(sql`state = 'open'`),
    index('order_extensions_order_idx').on(table.orderId, table.id),
    check(
      'order_extensions_state_known',
      sql`${table.state} in ('open', 'taken', 'lapsed', 'dropped')`,
    ),
    check(
      'order_extensions_days',
      sql`${table.days} > 0 and ${table.startDate} < ${table.endBefore} and ${table.endBefore} + ${table.days} = ${table.endDate}`,
    ),
    check('order_extensions_amount_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** The lines that an extension makes longer. */
export const orderExtensionLines = pgTable(
  'order_extension_lines',
  {
    extensionId: uuid('extension_id')
      .notNull()
      .references(() => orderExtensions.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** To the price of one unit. */
    added: cents('added').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.extensionId, table.lineId] }),
    index('order_extension_lines_line_idx').on(table.lineId),
    check('order_extension_lines_added_not_negative', sql`${table.added} >= 0`),
  ],
);
