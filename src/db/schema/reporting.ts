import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { day } from '#/db/columns.ts';
import type { AdminEvent } from '#/domain/reporting/admin-event.ts';
import type { SpeedLine, SpeedMetric } from '#/domain/reporting/page-speed.ts';
import type { Device } from '#/domain/reporting/visit.ts';
import { products } from './catalog.ts';
import { orders } from './orders.ts';

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
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.page, table.locale] })],
);

/** Roll-up of visits, per day in Nairobi: where they began, which steps they came to, which products they saw. */
export const visitSums = pgTable(
  'visit_sums',
  {
    figure: text('figure').$type<'source' | 'step' | 'product'>().notNull(),
    day: day('day').notNull(),
    /** A source, a step, the id of a product. */
    key: text('key').notNull(),
    device: text('device').$type<Device>().notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.figure, table.day, table.key, table.device, table.locale] }),
  ],
);

/** What was searched for, per day in Nairobi, without who did. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: day('day').notNull(),
    term: text('term').notNull(),
    count: integer('count').notNull(),
    /** Products that were found when it was first searched for that day. */
    found: integer('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
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
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId, table.startsOn, table.endsOn] }),
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

/** How fast pages were where they were read, per day in Nairobi, as counts by bucket. */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    day: day('day').notNull(),
    /** Such as `/products/$id`. */
    page: text('page').notNull(),
    metric: text('metric').$type<SpeedMetric>().notNull(),
    line: text('line').$type<SpeedLine>().notNull(),
    /** Of `SPEED_BOUNDS`, from 0. */
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.metric, table.line, table.bucket] }),
  ],
);
