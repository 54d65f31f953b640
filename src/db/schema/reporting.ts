import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { day } from '#/db/columns.ts';
import type { AdminEvent } from '#/domain/reporting/admin-event.ts';
import type { Grain } from '#/domain/reporting/grain.ts';
import type { SpeedMetric } from '#/domain/reporting/page-speed.ts';
import type { Device } from '#/domain/reporting/visit.ts';
import { products } from './catalog.ts';
import { orders } from './orders.ts';

/** Every count is there twice: by day, and by month for what is read of a year (REPORT-14). */
const grain = () => text('grain').$type<Grain>().notNull().default('day');

/** The day of a month's counts is its first. */
const firstDays = (name: string, table: { grain: PgColumn; day: PgColumn }) =>
  check(name, sql`${table.grain} = 'day' or extract(day from ${table.day}) = 1`);

/** How often each kind of page was seen or failed, per day in Nairobi. Nobody is in it. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<'page' | 'error' | AdminEvent>().notNull(),
    /** Such as `/products/$id`; of what is done in the back office, `/admin/orders`. */
    page: text('page').notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
    grain: grain(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.day, table.kind, table.page, table.locale] }),
    firstDays('visit_counts_first_day', table),
  ],
);

/** Roll-up of visits, per day in Nairobi: where they began, which steps they came to. */
export const visitSums = pgTable(
  'visit_sums',
  {
    figure: text('figure').$type<'source' | 'step'>().notNull(),
    day: day('day').notNull(),
    /** A source, a step. */
    key: text('key').notNull(),
    device: text('device').$type<Device>().notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
    grain: grain(),
  },
  (table) => [
    primaryKey({
      columns: [table.figure, table.grain, table.day, table.key, table.device, table.locale],
    }),
    firstDays('visit_sums_first_day', table),
  ],
);

/** How often the page of a product was looked at, per day in Nairobi. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    grain: grain(),
    day: day('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.grain, table.day] }),
    index('product_views_day_idx').on(table.grain, table.day),
    firstDays('product_views_first_day', table),
  ],
);

/** What was searched for, per day in Nairobi, without who did. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: day('day').notNull(),
    term: text('term').notNull(),
    count: integer('count').notNull(),
    /** Products that were found when it was first searched for that day; of a month, on the last of its days. */
    found: integer('found').notNull(),
    grain: grain(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.day, table.term] }),
    firstDays('search_counts_first_day', table),
  ],
);

/** Hires that were asked for when too few units were free, per day of asking in Nairobi. */
export const lostDemand = pgTable(
  'lost_demand',
  {
    day: day('day').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    startsOn: day('starts_on').notNull(),
    /** Not in it. */
    endsOn: day('ends_on').notNull(),
    /** Who asked, each once. */
    visitors: integer('visitors').notNull(),
    /** That were missing, of all of them. */
    units: integer('units').notNull(),
    /** What these would have cost, in cents. */
    value: bigint('value', { mode: 'number' }).notNull(),
    grain: grain(),
  },
  (table) => [
    primaryKey({
      columns: [table.grain, table.day, table.productId, table.startsOn, table.endsOn],
    }),
    firstDays('lost_demand_first_day', table),
    index('lost_demand_product_idx').on(table.productId),
    check('lost_demand_days', sql`${table.endsOn} > ${table.startsOn}`),
  ],
);

/** On what a customer placed an order; without a row it is not known. */
export const orderDevices = pgTable('order_devices', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  device: text('device').$type<Device>().notNull(),
});

/**
 * How fast pages were where they were read, per day in Nairobi: each measurement once by kind of page and
 * once by line.
 */
export const speedCounts = pgTable(
  'speed_counts',
  {
    grain: grain(),
    day: day('day').notNull(),
    by: text('by').$type<'page' | 'line'>().notNull(),
    /** Such as `/products/$id`; a line. */
    key: text('key').notNull(),
    metric: text('metric').$type<SpeedMetric>().notNull(),
    /** Counts of the buckets of `SPEED_BOUNDS`. */
    buckets: integer('buckets').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.day, table.by, table.key, table.metric] }),
    firstDays('speed_counts_first_day', table),
  ],
);

/**
 * Roll-up of orders, by the day in Nairobi on which they were placed: how far those of customers came, to
 * which county all of them go, and how many have a product.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    figure: text('figure').$type<'step' | 'county' | 'product'>().notNull(),
    grain: grain(),
    day: day('day').notNull(),
    /** A step, the code of a county or `-` for picked up, the id of a product. */
    key: text('key').notNull(),
    /** `unknown`: nobody knows; of a product `-`. */
    device: text('device').$type<Device | 'unknown' | '-'>().notNull(),
    /** Of a product `-`. */
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.figure, table.key, table.grain, table.day, table.device, table.locale],
    }),
    index('order_counts_day_idx').on(table.grain, table.day),
    firstDays('order_counts_first_day', table),
  ],
);

/**
 * Days whose orders have to be counted anew, a row for each change, written by triggers in the transaction of
 * the change.
 */
export const orderCountChanges = pgTable(
  'order_count_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: day('day').notNull(),
  },
  (table) => [index('order_count_changes_day_idx').on(table.day)],
);
