import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from '#/db/columns.ts';
import type { MovementKind } from '#/domain/stock/movement.ts';

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
