import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, id, instant } from '#/db/columns.ts';
import type { PersonalKind } from '#/domain/discounts/personal-code.ts';
import type { DiscountType } from '#/domain/discounts/discount.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { orders } from './orders.ts';

/** `used` and `customers` count uses that stand; the database keeps both within their limits. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    /** In its one canonical spelling: `normaliseCode`. */
    code: text('code').notNull().unique(),
    type: text('type').$type<DiscountType>().notNull(),
    /** Percent or shillings; in the program hundredths of either. */
    value: cents('value').notNull(),
    active: boolean('active').notNull().default(true),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    minOrderAmount: cents('min_order_amount'),
    maxDiscountAmount: cents('max_discount_amount'),
    totalUsageLimit: integer('total_usage_limit'),
    /** Different customers. */
    customerLimit: integer('customer_limit'),
    usageLimitPerCustomer: integer('usage_limit_per_customer'),
    used: integer('used').notNull().default(0),
    customers: integer('customers').notNull().default(0),
    /** Set while `active` is false only because a limit was reached: a released use opens it again. */
    exhaustedAt: instant('exhausted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Counts what people of the shop changed, not its uses. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'discount_codes_code_canonical',
      sql`${table.code} = upper(${table.code}) and ${table.code} ~ '^[A-Z0-9_-]{1,40}$'`,
    ),
    check('discount_codes_type_known', sql`${table.type} in ('percentage', 'fixed')`),
    check(
      'discount_codes_value_in_range',
      sql`${table.value} >= 0 and (${table.type} <> 'percentage' or ${table.value} <= 100)`,
    ),
    check('discount_codes_window_in_order', sql`${table.startsAt} < ${table.expiresAt}`),
    check('discount_codes_amounts_not_negative', sql`${table.minOrderAmount} >= 0`),
    check('discount_codes_maximum_not_negative', sql`${table.maxDiscountAmount} >= 0`),
    check(
      'discount_codes_limits_positive',
      sql`${table.totalUsageLimit} >= 1 and ${table.customerLimit} >= 1 and ${table.usageLimitPerCustomer} >= 1`,
    ),
    check(
      'discount_codes_used_within_limit',
      sql`${table.used} >= 0 and (${table.totalUsageLimit} is null or ${table.used} <= ${table.totalUsageLimit})`,
    ),
    check(
      'discount_codes_customers_within_limit',
      sql`${table.customers} >= 0 and (${table.customerLimit} is null or ${table.customers} <= ${table.customerLimit})`,
    ),
    check(
      'discount_codes_exhausted_is_inactive',
      sql`not ${table.active} or ${table.exhaustedAt} is null`,
    ),
  ],
);

/** One product's own price cut. The best one that runs now counts (DISCOUNT-9). */
export const productDiscounts = pgTable(
  'product_discounts',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    type: text('type').$type<DiscountType>().notNull(),
    /** As in `discount_codes`; a fixed one is per unit. */
    value: cents('value').notNull(),
    active: boolean('active').notNull().default(true),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('product_discounts_active_idx')
      .on(table.productId)
      .where(sql`active`),
    check('product_discounts_type_known', sql`${table.type} in ('percentage', 'fixed')`),
    check(
      'product_discounts_value_in_range',
      sql`${table.value} >= 0 and (${table.type} <> 'percentage' or ${table.value} <= 100)`,
    ),
    check('product_discounts_window_in_order', sql`${table.startsAt} < ${table.expiresAt}`),
  ],
);

/** A use belongs to an order and is given back, once, when that order ends unpaid. */
export const discountUsage = pgTable(
  'discount_usage',
  {
    id: id(),
    discountCodeId: uuid('discount_code_id')
      .notNull()
      .references(() => discountCodes.id),
    /** Of the order; null: it is nobody's. */
    userId: uuid('user_id').references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The row of `code_customers` that counts it. */
    customerKey: text('customer_key').notNull(),
    discountAmount: cents('discount_amount').notNull(),
    usedAt: instant('used_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    unique('discount_usage_one_per_order').on(table.orderId),
    index('discount_usage_standing_idx')
      .on(table.discountCodeId, table.usedAt)
      .where(sql`released_at is null`),
    index('discount_usage_user_idx')
      .on(table.userId)
      .where(sql`released_at is null`),
    check('discount_usage_amount_positive', sql`${table.discountAmount} > 0`),
  ],
);

/**
 * How often each person uses a code. A person is a confirmed e-mail address, as a hash: an account
 * made anew is the same person, and so is one that changed its address (`user_id`) or that orders to
 * the same phone.
 */
export const codeCustomers = pgTable(
  'code_customers',
  {
    discountCodeId: uuid('discount_code_id')
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    customerKey: text('customer_key').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The phone number of the last order with the code, as a hash. */
    phoneKey: text('phone_key'),
    used: integer('used').notNull(),
    /** The code's `usage_limit_per_customer` at the last use, so that the database can hold it. */
    usageLimit: integer('usage_limit'),
  },
  (table) => [
    primaryKey({ columns: [table.discountCodeId, table.customerKey] }),
    index('code_customers_user_idx').on(table.userId, table.discountCodeId),
    index('code_customers_phone_idx').on(table.phoneKey, table.discountCodeId),
    check(
      'code_customers_used_within_limit',
      sql`${table.used} >= 0 and (${table.usageLimit} is null or ${table.used} <= ${table.usageLimit})`,
    ),
  ],
);

/** Codes that belong to a customer (REFERRAL-2, REFERRAL-4): all else of them is as of any code. */
export const personalCodes = pgTable(
  'personal_codes',
  {
    codeId: uuid('code_id')
      .primaryKey()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PersonalKind>().notNull(),
    /** False: a friend's code of an account that was merged into one that had its own. It still counts. */
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('personal_codes_one_friend_code')
      .on(table.userId)
      .where(sql`kind = 'friend' and is_shown`),
    index('personal_codes_user_idx').on(table.userId),
    check('personal_codes_kind_known', sql`${table.kind} in ('friend', 'reward')`),
  ],
);
