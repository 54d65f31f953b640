import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import { users } from './accounts.ts';
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
