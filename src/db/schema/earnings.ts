import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day } from '#/db/columns.ts';
import type { UnitFigure } from '#/domain/earnings/unit-facts.ts';

/**
 * Roll-up of hires: by how many units of a product a figure is higher from a day (Nairobi) on than on the
 * day before. What is out on a day is the sum of the changes until it, so that nothing is written again on
 * each day on which a unit is still out.
 */
export const unitChanges = pgTable(
  'unit_changes',
  {
    figure: text('figure').$type<UnitFigure>().notNull(),
    productId: uuid('product_id').notNull(),
    day: day('day').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.productId, table.day] })],
);

/** What each order has added to `unit_changes`, so that it can be taken off again. */
export const orderUnitFacts = pgTable(
  'order_unit_facts',
  {
    orderId: uuid('order_id').notNull(),
    figure: text('figure').$type<UnitFigure>().notNull(),
    productId: uuid('product_id').notNull(),
    day: day('day').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.figure, table.productId, table.day] })],
);

/**
 * Paid orders whose money has not gone back whole, by customer: an account, or a telephone number without
 * one, of which only a hash stands here (EARN-9).
 */
export const customerOrders = pgTable(
  'customer_orders',
  {
    orderId: uuid('order_id').primaryKey(),
    customer: uuid('customer').notNull(),
    /** On which its first money came. */
    day: day('day').notNull(),
    /** In cents (FINANCE-1). */
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  (table) => [index('customer_orders_customer_idx').on(table.customer, table.day)],
);

/** `customer_orders` summed by customer. */
export const customerSums = pgTable(
  'customer_sums',
  {
    customer: uuid('customer').primaryKey(),
    firstOn: day('first_on').notNull(),
    lastOn: day('last_on').notNull(),
    orders: integer('orders').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  // Those who spent much, without a row fetched.
  (table) => [index('customer_sums_sales_idx').on(table.sales, table.lastOn, table.orders)],
);

/** How many customers of a cohort (by its first day) ordered in a month, and for how much. */
export const cohortSums = pgTable(
  'cohort_sums',
  {
    cohort: day('cohort').notNull(),
    month: day('month').notNull(),
    people: integer('people').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohort, table.month] })],
);

/** How many customers ordered last on a day, once or more often, and for how much in all. */
export const recencySums = pgTable(
  'recency_sums',
  {
    lastOn: day('last_on').notNull(),
    hasRepeated: boolean('has_repeated').notNull(),
    people: integer('people').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lastOn, table.hasRepeated] })],
);
