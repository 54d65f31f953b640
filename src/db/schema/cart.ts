import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { Cents } from '#/domain/money/money.ts';
import { products } from './catalog.ts';
import { users } from './accounts.ts';

/** One cart per person. `version` grows with every change, so an order names the cart it was placed from. */
export const carts = pgTable(
  'carts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(0),
    /** The code the customer entered; looked at again whenever the cart changes. */
    discountCode: text('discount_code'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('carts_updated_idx').on(table.updatedAt)],
);

/** `line_no` is 1 but for a line of the same product, type and options kept apart (CART-2). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull().default(1),
    quantity: integer('quantity').notNull(),
    type: text('type').$type<'purchase' | 'rental'>().notNull(),
    rentalDuration: integer('rental_duration'),
    rentalStartDate: day('rental_start_date'),
    rentalEndDate: day('rental_end_date'),
    unitPrice: cents('unit_price').notNull(),
    totalPrice: cents('total_price').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_one_line_idx').on(
      table.userId,
      table.productId,
      table.type,
      // The text itself may be too long for an index.
      sql`md5(${table.options}::text)`,
      table.lineNo,
    ),
    check('cart_items_quantity_positive', sql`${table.quantity} >= 1`),
    check('cart_items_type_known', sql`${table.type} in ('purchase', 'rental')`),
    check(
      'cart_items_total_is_product',
      sql`${table.totalPrice} = ${table.unitPrice} * ${table.quantity}`,
    ),
  ],
);

/** That somebody was reminded of an abandoned cart, and of what it came to. Only added to. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    /** Of a message by hand: made by the browser, so that it counts once however often it is sent. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'mail' | 'whatsapp'>().notNull(),
    /** What was due for the cart then. */
    value: cents('value').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('cart_reminders_user_idx').on(table.userId, table.sentAt),
    index('cart_reminders_sent_idx').on(table.sentAt),
    check('cart_reminders_channel_known', sql`${table.channel} in ('mail', 'whatsapp')`),
  ],
);

/** Additions already carried out, so that a repeated request adds nothing twice. */
export const cartOperations = pgTable(
  'cart_operations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    operationId: text('operation_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.operationId] })],
);

/** One line of a shared cart. `unitPrice` is what it cost when it was shared, to tell what changed. */
export interface SharedLine {
  productId: string;
  type: 'purchase' | 'rental';
  quantity: number;
  start: string | null;
  end: string | null;
  color: string | null;
  /** What it shall say; absent in what was shared before. */
  text?: string | undefined;
  unitPrice: Cents;
}

/** A cart shared as a link: what was in it, and nothing about whose it was. Gone when it expires. */
export const sharedCarts = pgTable(
  'shared_carts',
  {
    /** Random, 128 bits: whoever has it may look. */
    token: text('token').primaryKey(),
    lines: jsonb('lines').$type<SharedLine[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('shared_carts_expires_idx').on(table.expiresAt)],
);
