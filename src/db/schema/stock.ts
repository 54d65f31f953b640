import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { MovementKind } from '#/domain/stock/movement.ts';
import type { Retirement, UnitCondition, UnitEventKind, UnitState } from '#/domain/stock/unit.ts';
import { products } from './catalog.ts';

/**
 * Every change of `products.stock_quantity`, append-only: its sum by product is that number. A
 * trigger writes each row in the transaction of the change (decision 084). No foreign keys: the
 * ledger outlives the product, the order and the account.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    productId: uuid('product_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Units that came, or went when negative. */
    quantity: integer('quantity').notNull(),
    /** Units owned after it. */
    onHand: integer('on_hand').notNull(),
    /** What one received unit cost; null: not said. */
    unitCost: cents('unit_cost'),
    /** Units seen on the shelf, for a count. */
    counted: integer('counted'),
    reason: text('reason').notNull().default(''),
    /** Null: the shop itself, as when a customer has paid. */
    staffId: uuid('staff_id'),
    orderId: uuid('order_id'),
    /** The movement that this one takes back. */
    reverses: bigint('reverses', { mode: 'number' }).unique(),
    /** Of the request: the same one twice is booked once. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (table) => [
    index('stock_movements_product_idx').on(table.productId, table.id.desc()),
    check('stock_movements_move', sql`${table.quantity} <> 0 or ${table.kind} = 'count'`),
    check(
      'stock_movements_direction',
      sql`${table.reverses} is not null
        or case when ${table.kind} in ('opening', 'received', 'returned', 'found', 'maintenance_back') then ${table.quantity} > 0
          when ${table.kind} in ('sold', 'damaged', 'lost', 'maintenance_out') then ${table.quantity} < 0
          else ${table.kind} in ('correction', 'count') end`,
    ),
    check('stock_movements_cost_not_negative', sql`${table.unitCost} >= 0`),
  ],
);

/**
 * `stock_movements` summed by product and day (Nairobi) by a trigger, in the transaction of the movement; the
 * product is locked by whoever moves it, so nobody waits for this row. Apart for each receipt that came before:
 * an average cost moves with every one (COST-9).
 */
export const stockByDay = pgTable(
  'stock_by_day',
  {
    productId: uuid('product_id').notNull(),
    /** How many times units had come: each row of one is before or after the same ones. */
    receipts: integer('receipts').notNull(),
    day: day('day').notNull(),
    /** Units that came with this receipt on this day; below 0: taken back. 0: it was on a day before. */
    received: integer('received').notNull(),
    /** Of one of them; null: not said. */
    unitCost: cents('unit_cost'),
    /** Units that came, or went, in any other way since; and those of them that were sold. */
    moved: integer('moved').notNull(),
    sold: integer('sold').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.receipts, table.day] })],
);

/** One unit of a product, known by the code on its label. Only those of some products are (096). */
export const stockUnits = pgTable(
  'stock_units',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What its label says, in capitals; one in the whole shop. */
    code: text('code').notNull(),
    /** The maker's. */
    serial: text('serial').notNull().default(''),
    condition: text('condition').$type<UnitCondition>().notNull(),
    state: text('state').$type<UnitState>().notNull(),
    retiredAs: text('retired_as').$type<Retirement>(),
    boughtOn: day('bought_on'),
    cost: cents('cost'),
    /** Counts the changes of staff: a change says which version was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_units_code_idx').on(table.code),
    index('stock_units_code_prefix_idx').on(sql`code text_pattern_ops`),
    index('stock_units_product_idx').on(table.productId, table.state),
    check('stock_units_code_shape', sql`${table.code} ~ '^[A-Z0-9_-]{2,40}$'`),
    check(
      'stock_units_condition_known',
      sql`${table.condition} in ('new', 'good', 'worn', 'damaged')`,
    ),
    check(
      'stock_units_state_known',
      sql`case ${table.state} when 'retired' then coalesce(${table.retiredAs} in ('lost', 'damaged', 'sold', 'mistake'), false)
        else ${table.state} in ('in_stock', 'maintenance') and ${table.retiredAs} is null end`,
    ),
    check('stock_units_cost_not_negative', sql`${table.cost} >= 0`),
  ],
);

/**
 * What happened to a unit, append-only. No foreign keys, as in the ledger. Its moves name the
 * movement of the ledger that was booked with them; null: the ledger had it already.
 */
export const unitEvents = pgTable(
  'stock_unit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    unitId: uuid('unit_id').notNull(),
    kind: text('kind').$type<UnitEventKind>().notNull(),
    text: text('text').notNull().default(''),
    /** Of the service. */
    cost: cents('cost'),
    /** Of a label or a condition that was changed. */
    before: text('before'),
    after: text('after'),
    movementId: bigint('movement_id', { mode: 'number' }),
    staffId: uuid('staff_id'),
    /** Of the request: the same one twice is written once. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (table) => [
    index('stock_unit_events_unit_idx').on(table.unitId, table.id.desc()),
    index('stock_unit_events_movement_idx')
      .on(table.movementId)
      .where(sql`movement_id is not null`),
    check('stock_unit_events_cost_not_negative', sql`${table.cost} >= 0`),
  ],
);
