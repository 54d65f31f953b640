import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import { products } from './catalog.ts';

/** Who wants to be told by mail, once, when units of a product are free again on some days, or for sale again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    email: text('email').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Both null: to buy. */
    rentalStartDate: day('rental_start_date'),
    rentalEndDate: day('rental_end_date'),
    locale: text('locale').notNull(),
    /** Which wording stood at the button: `features/stock-alerts/use-cases/wording.ts`. */
    wording: text('wording').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Not told on this day or later, and then forgotten. */
    expiresOn: day('expires_on').notNull(),
    /** When the job last looked; null: not yet. */
    checkedAt: instant('checked_at'),
    /** Null: not told yet. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    unique('stock_alerts_one')
      .on(table.email, table.productId, table.rentalStartDate, table.rentalEndDate)
      .nullsNotDistinct(),
    index('stock_alerts_open_idx')
      .on(table.productId, table.rentalStartDate, table.rentalEndDate)
      .where(sql`notified_at is null`),
    index('stock_alerts_expires_idx').on(table.expiresOn),
    check('stock_alerts_email_lower', sql`${table.email} = lower(${table.email})`),
    check('stock_alerts_some', sql`${table.quantity} between 1 and 999`),
    check(
      'stock_alerts_days',
      sql`(${table.rentalStartDate} is null) = (${table.rentalEndDate} is null)`,
    ),
  ],
);
