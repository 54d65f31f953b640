import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, instant } from '#/db/columns.ts';
import type { Figure } from '#/domain/finance/order-facts.ts';
import type { NetFigure } from '#/domain/finance/target.ts';
import { users } from './accounts.ts';

/** Roll-up of the money ledger: sums of each day in Nairobi, in cents (orders: a count). */
export const moneyByDay = pgTable(
  'money_by_day',
  {
    figure: text('figure').$type<Figure>().notNull(),
    day: day('day').notNull(),
    /** Of what: a product, a county, a provider; what it is follows from the figure. */
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of how many facts of orders it is the sum. */
    facts: integer('facts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.figure, table.day, table.key] }),
    // What one product earned, by day.
    index('money_by_day_key_idx').on(table.key, table.figure, table.day),
  ],
);

/**
 * What each order has added to `money_by_day`, so that it can be taken off again, and a sum opens to its
 * orders. No foreign key: it outlives the order, as the ledger does; the nil id stands for money of which
 * nobody knows whose it is.
 */
export const orderMoneyFacts = pgTable(
  'order_money_facts',
  {
    orderId: uuid('order_id').notNull(),
    figure: text('figure').$type<Figure>().notNull(),
    day: day('day').notNull(),
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.figure, table.day, table.key] }),
    // All that a sum opens to, so that no row is fetched for it.
    index('order_money_facts_sum_idx').on(
      table.figure,
      table.key,
      table.day,
      table.orderId,
      table.amount,
    ),
  ],
);

/**
 * Orders whose facts are out of date (of money, of hires, of their customer), a row for each change, written
 * by triggers in the transaction of the change. Only what has been seen is deleted, so nobody waits for the roll-up.
 */
export const orderMoneyChanges = pgTable(
  'order_money_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [index('order_money_changes_order_idx').on(table.orderId)],
);

/**
 * Months whose books are closed: triggers refuse costs and postings of their days, and every change of
 * a row (decision 169). Whoever writes holds the lock `closed_months` shared, whoever closes alone.
 */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** Its first day. */
    month: day('month').primaryKey(),
    staffId: uuid('staff_id').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [check('closed_months_first_day', sql`extract(day from ${table.month}) = 1`)],
);

/** What net sales should come to in a month, and in those after it until another row says otherwise. */
export const revenueTargets = pgTable(
  'revenue_targets',
  {
    figure: text('figure').$type<NetFigure>().notNull(),
    /** Its first day. */
    month: day('month').notNull(),
    /** Null: no target from then on. */
    amount: cents('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.figure, table.month] }),
    check('revenue_targets_first_day', sql`extract(day from ${table.month}) = 1`),
    check('revenue_targets_positive', sql`${table.amount} > 0`),
  ],
);

/** Who of the shop asked for the figures of each week by mail; whoever ended it keeps the row. */
export const weeklyReaders = pgTable('weekly_readers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** The last week that was sent, by its Monday: no week is sent twice. */
  sentWeek: day('sent_week'),
});
