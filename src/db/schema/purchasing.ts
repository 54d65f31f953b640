import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { PurchaseState } from '#/domain/purchasing/purchase-order.ts';
import { costs, suppliers } from './costs.ts';

/** What the shop orders from a supplier. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    /** Counted up, shown as `PO-0007`; a draft that was never written leaves a gap. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    state: text('state').$type<PurchaseState>().notNull(),
    /** When it should come; null: not said. */
    expectedOn: day('expected_on'),
    note: text('note').notNull().default(''),
    orderedAt: instant('ordered_at'),
    /** Counts the changes of staff: a change says which version was read. */
    version: integer('version').notNull().default(1),
    /** Of the submission: the same one twice is written once. */
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('purchase_orders_supplier_idx').on(table.supplierId, table.number.desc()),
    check(
      'purchase_orders_state_known',
      sql`${table.state} in ('draft', 'ordered', 'partly', 'received', 'cancelled')`,
    ),
  ],
);

/** The product has no foreign key: what was ordered stays, its name as it was then. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: id(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    productNameSw: text('product_name_sw').notNull(),
    quantity: integer('quantity').notNull(),
    /** Units that arrived. */
    received: integer('received').notNull().default(0),
    /** VAT inside. */
    unitPrice: cents('unit_price').notNull(),
    /** Hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
  },
  (table) => [
    uniqueIndex('purchase_order_lines_product_idx').on(table.purchaseOrderId, table.productId),
    check('purchase_order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'purchase_order_lines_open_units',
      sql`${table.received} between 0 and ${table.quantity}`,
    ),
    check('purchase_order_lines_price_positive', sql`${table.unitPrice} > 0`),
    check('purchase_order_lines_vat_rate', sql`${table.vatRate} between 0 and 10000`),
  ],
);

/** A time that goods of an order arrived. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: id(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    receivedOn: day('received_on').notNull(),
    /** Of the submission: the same one twice is received once. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('purchase_receipts_key_idx').on(table.purchaseOrderId, table.key)],
);

/** What of a line arrived then, with what it became: units in the stock ledger, and a cost. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    id: id(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => purchaseReceipts.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => purchaseOrderLines.id),
    units: integer('units').notNull(),
    /** Of the stock ledger. */
    movementId: bigint('movement_id', { mode: 'number' }).notNull().unique(),
    costId: uuid('cost_id')
      .notNull()
      .unique()
      .references(() => costs.id),
  },
  (table) => [
    uniqueIndex('purchase_receipt_lines_line_idx').on(table.receiptId, table.lineId),
    check('purchase_receipt_lines_units_positive', sql`${table.units} > 0`),
  ],
);
