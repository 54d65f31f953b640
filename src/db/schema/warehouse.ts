import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { ApartKind } from '#/domain/orders/apart.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { orderLines, orders } from './orders.ts';
import { stockUnits } from './stock.ts';

/**
 * Units that were laid to a line of an order, append-only; their sum by line is what is picked. The
 * phone that ticked made the key, so that what it sends again is written once.
 */
export const orderPicks = pgTable(
  'order_picks',
  {
    key: uuid('key').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Known by its label; null: units were counted. */
    unitId: uuid('unit_id').references(() => stockUnits.id, { onDelete: 'set null' }),
    /** Laid to the order, or taken from it when negative. */
    units: integer('units').notNull(),
    at: instant('at').notNull().defaultNow(),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('order_picks_order_idx').on(table.orderId),
    index('order_picks_line_idx').on(table.lineId),
    index('order_picks_unit_idx')
      .on(table.unitId)
      .where(sql`unit_id is not null`),
    index('order_picks_staff_idx').on(table.staffId),
    check('order_picks_units_move', sql`${table.units} <> 0`),
    check('order_picks_one_unit', sql`${table.unitId} is null or abs(${table.units}) = 1`),
  ],
);

/** Hired units that came back and are kept off sale: they are charged, or damaged. */
export const unitsApart = pgTable(
  'units_apart',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** That they came back from. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Known by its label; null: units were counted. */
    unitId: uuid('unit_id').references(() => stockUnits.id, { onDelete: 'set null' }),
    kind: text('kind').$type<ApartKind>().notNull(),
    units: integer('units').notNull(),
    note: text('note').notNull().default(''),
    /** The stock has them as at repair; false: so many were promised that it could not. */
    isBooked: boolean('is_booked').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readyAt: instant('ready_at'),
  },
  (table) => [
    index('units_apart_open_idx')
      .on(table.productId)
      .where(sql`ready_at is null`),
    index('units_apart_product_idx').on(table.productId),
    index('units_apart_order_idx').on(table.orderId),
    index('units_apart_unit_idx').on(table.unitId),
    check('units_apart_kind_known', sql`${table.kind} in ('charging', 'damaged')`),
    check('units_apart_units_positive', sql`${table.units} > 0`),
    check('units_apart_one_unit', sql`${table.unitId} is null or ${table.units} = 1`),
  ],
);
