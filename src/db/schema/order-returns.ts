import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from '#/db/columns.ts';
import type { GoodsReturnReason } from '#/domain/orders/return-goods.ts';
import { users } from './accounts.ts';
import { orderLines, orders } from './orders.ts';

/** Bought goods that came back (ORDER-40), append-only. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request: the same one twice is booked once. */
    key: uuid('key').notNull().unique(),
    reason: text('reason').$type<GoodsReturnReason>().notNull(),
    note: text('note').notNull().default(''),
    /** What it takes back of the price; of that, delivery and rounding. */
    amount: cents('amount').notNull(),
    delivery: cents('delivery').notNull(),
    rounding: cents('rounding').notNull(),
    /** Of it, to be given back; the rest was not paid, or had gone back before. */
    back: cents('back').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_returns_order_idx').on(table.orderId, table.id),
    index('order_returns_actor_idx').on(table.actorId),
    check(
      'order_returns_reason_known',
      sql`${table.reason} in ('unwanted', 'faulty', 'wrong', 'damaged', 'other')`,
    ),
    check(
      'order_returns_sums',
      sql`${table.delivery} >= 0 and ${table.rounding} >= 0 and ${table.delivery} + ${table.rounding} <= ${table.amount} and ${table.back} between 0 and ${table.amount}`,
    ),
  ],
);

/** Units of each line that came back together. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    /** Of them, cannot be sold again. */
    damaged: integer('damaged').notNull(),
    amount: cents('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    index('order_return_lines_line_idx').on(table.lineId),
    check(
      'order_return_lines_units',
      sql`${table.units} > 0 and ${table.damaged} between 0 and ${table.units}`,
    ),
    check('order_return_lines_amount_not_negative', sql`${table.amount} >= 0`),
  ],
);
