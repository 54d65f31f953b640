import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { contactMessages } from './enquiries.ts';

/** A request in the making that has files. Whoever holds the token may go on with it. */
export const customOrderDrafts = pgTable(
  'custom_order_drafts',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('custom_order_drafts_updated_idx').on(table.updatedAt)],
);

export const customOrders = pgTable(
  'custom_orders',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    /** Made by the form: the same request sent twice is stored once. */
    requestKey: text('request_key').notNull().unique(),
    /** Null: sent without signing in. Whoever proves the e-mail address sees it too. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The message that staff made it of, once; null: it was asked for by the form. */
    messageId: uuid('message_id')
      .unique()
      .references(() => contactMessages.id, { onDelete: 'set null' }),
    status: text('status').$type<CustomOrderStatus>().notNull(),
    locale: text('locale').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name'),
    productNameSw: text('product_name_sw'),
    idea: text('idea').notNull(),
    quantity: integer('quantity').notNull(),
    colors: text('colors').notNull(),
    eventDate: day('event_date'),
    countyCode: integer('county_code'),
    budget: cents('budget'),
    deadline: day('deadline'),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    quote: cents('quote'),
    /** One more with every change: whoever changes or answers says which one was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('custom_orders_user_idx').on(table.userId, table.createdAt),
    index('custom_orders_guest_email_idx')
      .on(table.contactEmail)
      .where(sql`user_id is null`),
    index('custom_orders_created_idx').on(table.createdAt, table.id),
    index('custom_orders_search_idx').using(
      'gin',
      sql`${table.reference} gin_trgm_ops`,
      sql`${table.contactName} gin_trgm_ops`,
      sql`${table.contactEmail} gin_trgm_ops`,
      sql`${table.contactPhone} gin_trgm_ops`,
      sql`${table.productName} gin_trgm_ops`,
      sql`${table.productNameSw} gin_trgm_ops`,
      sql`${table.idea} gin_trgm_ops`,
    ),
    check(
      'custom_orders_status_known',
      sql`${table.status} in ('new', 'quoted', 'accepted', 'declined', 'closed')`,
    ),
    check('custom_orders_quantity_positive', sql`${table.quantity} >= 1`),
    check('custom_orders_county_known', sql`${table.countyCode} between 1 and 47`),
    check('custom_orders_money_not_negative', sql`${table.budget} >= 0 and ${table.quote} >= 0`),
  ],
);

export const customOrderFiles = pgTable(
  'custom_order_files',
  {
    id: id(),
    draftId: uuid('draft_id').references(() => customOrderDrafts.id, { onDelete: 'cascade' }),
    customOrderId: uuid('custom_order_id').references(() => customOrders.id, {
      onDelete: 'cascade',
    }),
    /** Where the object store has it; a trigger removes it there after the row. */
    objectKey: text('object_key').notNull().unique(),
    /** What the sender called it; only ever shown. */
    name: text('name').notNull(),
    kind: text('kind').$type<'image' | 'pdf'>().notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('custom_order_files_draft_idx').on(table.draftId),
    index('custom_order_files_order_idx').on(table.customOrderId),
    check(
      'custom_order_files_one_owner',
      sql`(${table.draftId} is null) <> (${table.customOrderId} is null)`,
    ),
  ],
);

export const customOrderEvents = pgTable(
  'custom_order_events',
  {
    id: id(),
    customOrderId: uuid('custom_order_id')
      .notNull()
      .references(() => customOrders.id, { onDelete: 'cascade' }),
    by: text('by').$type<'customer' | 'shop'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text('from_status').$type<CustomOrderStatus>(),
    toStatus: text('to_status').$type<CustomOrderStatus>(),
    /** What the shop wrote to the customer; empty when nothing. */
    message: text('message').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('custom_order_events_order_idx').on(table.customOrderId, table.createdAt)],
);

/** What people of the shop write about a request for one another; the customer never sees it. */
export const customOrderNotes = pgTable(
  'custom_order_notes',
  {
    id: id(),
    customOrderId: uuid('custom_order_id')
      .notNull()
      .references(() => customOrders.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('custom_order_notes_order_idx').on(table.customOrderId, table.createdAt)],
);
