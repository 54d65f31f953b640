import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { CostCategory } from '#/domain/costs/cost.ts';
import type { CostRhythm } from '#/domain/costs/recurring.ts';

/** Whom the shop buys from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    /** With KRA; empty: not said. */
    kraPin: text('kra_pin').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Counts the changes of staff: a change says which version was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('suppliers_name_idx').on(sql`lower(${table.name})`),
    check('suppliers_named', sql`${table.name} <> ''`),
    check('suppliers_pin_shape', sql`${table.kraPin} ~ '^([AP][0-9]{9}[A-Z])?$'`),
  ],
);

/** What comes again and again; a job writes each time that it comes as a cost. */
export const recurringCosts = pgTable(
  'recurring_costs',
  {
    id: id(),
    category: text('category').$type<CostCategory>().notNull(),
    /** VAT inside. */
    amount: cents('amount').notNull(),
    /** Hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    supplierId: uuid('supplier_id').references(() => suppliers.id),
    note: text('note').notNull().default(''),
    rhythm: text('rhythm').$type<CostRhythm>().notNull(),
    startsOn: day('starts_on').notNull(),
    /** The last day on which it may come; null: nobody has ended it. */
    endsOn: day('ends_on'),
    pausedAt: instant('paused_at'),
    /** Up to this day it is written, or was paused. */
    writtenUntil: day('written_until').notNull(),
    /** Of the request: the same one twice is added once. */
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'recurring_costs_category_known',
      sql`${table.category} in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')`,
    ),
    check('recurring_costs_rhythm_known', sql`${table.rhythm} in ('weekly', 'monthly', 'yearly')`),
    check('recurring_costs_amount_positive', sql`${table.amount} > 0`),
    check('recurring_costs_vat_rate', sql`${table.vatRate} between 0 and 10000`),
  ],
);

/** From a month on, what a category may cost in each month, until a later row of it. */
export const costBudgets = pgTable(
  'cost_budgets',
  {
    /** Category and month, as `power-2026-11`: it names the row in the audit log. */
    id: text('id').primaryKey(),
    category: text('category').$type<CostCategory>().notNull(),
    /** The first day of the month. */
    fromMonth: day('from_month').notNull(),
    /** Null: no budget any more. */
    amount: cents('amount'),
  },
  (table) => [
    uniqueIndex('cost_budgets_month_idx').on(table.category, table.fromMonth),
    check(
      'cost_budgets_category_known',
      sql`${table.category} in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')`,
    ),
    check('cost_budgets_first_day', sql`extract(day from ${table.fromMonth}) = 1`),
    check('cost_budgets_amount_positive', sql`${table.amount} > 0`),
  ],
);

/**
 * What the shop spent, append-only by a trigger (decision 164). What a cost belongs to has no foreign
 * key: the ledger outlives the product, the unit, the order and the account.
 */
export const costs = pgTable(
  'costs',
  {
    id: id(),
    category: text('category').$type<CostCategory>().notNull(),
    /** VAT inside; below 0: what is taken back. */
    amount: cents('amount').notNull(),
    /** Hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    vat: cents('vat').notNull(),
    /** In Nairobi. */
    day: day('day').notNull(),
    supplierId: uuid('supplier_id').references(() => suppliers.id),
    note: text('note').notNull().default(''),
    productId: uuid('product_id'),
    unitId: uuid('unit_id'),
    orderId: uuid('order_id'),
    /** The cost that this one takes back. */
    reverses: uuid('reverses')
      .unique()
      .references((): AnyPgColumn => costs.id),
    /** What it recurs by; of a reversal null. */
    recurringId: uuid('recurring_id').references(() => recurringCosts.id),
    /** Null: the shop itself, for one that recurs. */
    staffId: uuid('staff_id'),
    /** Of the request: the same one twice is written once. */
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('costs_day_idx').on(table.day, table.id),
    // Each time that it comes is written once.
    uniqueIndex('costs_recurring_idx').on(table.recurringId, table.day),
    index('costs_supplier_idx')
      .on(table.supplierId, table.day)
      .where(sql`supplier_id is not null`),
    check(
      'costs_category_known',
      sql`${table.category} in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')`,
    ),
    check(
      'costs_direction',
      sql`case when ${table.reverses} is null then ${table.amount} > 0 and ${table.vat} >= 0 else ${table.amount} < 0 and ${table.vat} <= 0 end`,
    ),
    check('costs_vat_inside', sql`abs(${table.vat}) <= abs(${table.amount})`),
    check('costs_vat_rate', sql`${table.vatRate} between 0 and 10000`),
    check(
      'costs_one_tie',
      sql`num_nonnulls(${table.productId}, ${table.unitId}, ${table.orderId}) <= 1`,
    ),
  ],
);

/** The picture or PDF of what was paid; a trigger removes the object after the row. */
export const costReceipts = pgTable(
  'cost_receipts',
  {
    costId: uuid('cost_id')
      .primaryKey()
      .references(() => costs.id),
    objectKey: text('object_key').notNull().unique(),
    kind: text('kind').$type<'image' | 'pdf'>().notNull(),
    /** What the sender called it. */
    name: text('name').notNull(),
  },
  (table) => [check('cost_receipts_kind_known', sql`${table.kind} in ('image', 'pdf')`)],
);
