import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { DeductionKind } from '#/domain/orders/deposit.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

/** Counties with the same delivery price. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id(),
    /** For the people of the shop; customers see their county. */
    name: text('name').notNull().unique(),
    price: cents('price').notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    /** Days that hired units are on the way there, and back: they block stock and cost nothing (110). */
    deliveryDays: integer('delivery_days').notNull().default(0),
    collectionDays: integer('collection_days').notNull().default(0),
    /** False: nothing is delivered there any more. */
    isOpen: boolean('is_open').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('delivery_zones_price_not_negative', sql`${table.price} >= 0`),
    check(
      'delivery_zones_days_in_order',
      sql`${table.daysMin} >= 0 and ${table.daysMin} <= ${table.daysMax}`,
    ),
    check(
      'delivery_zones_travel_not_negative',
      sql`${table.deliveryDays} >= 0 and ${table.collectionDays} >= 0`,
    ),
  ],
);

/** Each county lies in one zone at most. */
export const deliveryCounties = pgTable(
  'delivery_counties',
  {
    countyCode: integer('county_code').primaryKey(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => deliveryZones.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('delivery_counties_zone_idx').on(table.zoneId),
    check('delivery_counties_code_known', sql`${table.countyCode} between 1 and 47`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** Null: staff placed it for somebody without an account. */
    userId: uuid('user_id').references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    /** Units are held until then while unpaid. */
    holdExpiresAt: instant('hold_expires_at').notNull(),
    /** Of the cart it came from; null: it came from an accepted offer, or from a merged account. */
    cartVersion: integer('cart_version'),
    locale: text('locale').notNull(),
    contactName: text('contact_name').notNull(),
    /** Null: given by telephone, without one. */
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone').notNull(),
    deliveryMethod: text('delivery_method').$type<'delivery' | 'pickup'>().notNull(),
    /** The zone whose price was taken. It is closed instead of removed. */
    deliveryZoneId: uuid('delivery_zone_id').references(() => deliveryZones.id),
    countyCode: integer('county_code'),
    countyName: text('county_name'),
    address: text('address'),
    eventDate: day('event_date'),
    note: text('note').notNull().default(''),
    goodsTotal: cents('goods_total').notNull(),
    discountTotal: cents('discount_total').notNull().default(0),
    /** The code that was redeemed, and what of `discount_total` came from it. */
    discountCode: text('discount_code'),
    codeDiscount: cents('code_discount').notNull().default(0),
    deliveryTotal: cents('delivery_total').notNull(),
    netTotal: cents('net_total').notNull(),
    vatTotal: cents('vat_total').notNull(),
    /** At which it was priced, in hundredths of a percent: the setting changes, the order does not. */
    vatRate: integer('vat_rate').notNull(),
    /** Goods and delivery, VAT inside, without the deposit. */
    grossTotal: cents('gross_total').notNull(),
    depositTotal: cents('deposit_total').notNull(),
    /** What is asked for now: gross and deposit. */
    dueTotal: cents('due_total').notNull(),
    paidTotal: cents('paid_total').notNull().default(0),
    refundedTotal: cents('refunded_total').notNull().default(0),
    /** Of the price: given up, as it went back, is not asked for any more, or goods came back (PAYMENT-25). */
    allowedTotal: cents('allowed_total').notNull().default(0),
    /** Of `allowed_total`: of bought goods that came back (ORDER-40). */
    goodsReturned: cents('goods_returned').notNull().default(0),
    /** Agreed on before it was paid: it may leave so. */
    paysOnDelivery: boolean('pays_on_delivery').notNull().default(false),
    /** Of the deposit: given back, which `refunded_total` includes, and kept when it was settled. */
    depositReturned: cents('deposit_returned').notNull().default(0),
    depositKept: cents('deposit_kept').notNull().default(0),
    depositSettledAt: instant('deposit_settled_at'),
    /** Of its money: kept when it was cancelled (ORDER-34). */
    cancelFee: cents('cancel_fee').notNull().default(0),
    /** On its way to the customer: asked for, and neither there nor back; what of it is deposit. */
    openPayouts: cents('open_payouts').notNull().default(0),
    openDepositPayouts: cents('open_deposit_payouts').notNull().default(0),
    currency: text('currency').notNull().default('KES'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_one_per_cart_version_idx').on(table.userId, table.cartVersion),
    index('orders_delivery_zone_idx').on(table.deliveryZoneId),
    index('orders_user_created_idx').on(table.userId, table.createdAt),
    index('orders_created_idx').on(table.createdAt, table.id),
    index('orders_event_idx').on(table.eventDate, table.id),
    index('orders_due_idx').on(table.dueTotal, table.id),
    index('orders_search_idx').using(
      'gin',
      sql`${table.number} gin_trgm_ops`,
      sql`${table.contactName} gin_trgm_ops`,
      sql`${table.contactEmail} gin_trgm_ops`,
      sql`${table.contactPhone} gin_trgm_ops`,
    ),
    index('orders_hold_idx')
      .on(table.holdExpiresAt)
      .where(sql`status = 'pending_payment'`),
    // As `isOpen` of the queries has it: agreed orders that are not paid in full are few.
    index('orders_open_sum_idx')
      .on(table.id)
      .where(
        sql`status in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed') and due_total - deposit_returned - allowed_total - paid_total + refunded_total > 0`,
      ),
    // As `hasDepositHeld` of the queries has it: deposits that were settled are most.
    index('orders_deposit_held_idx')
      .on(table.id)
      .where(
        sql`status in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed') and least(deposit_total - deposit_returned - open_deposit_payouts, paid_total - refunded_total - open_payouts) - deposit_kept > 0`,
      ),
    check('orders_allowed_not_negative', sql`${table.allowedTotal} >= 0`),
    check(
      'orders_goods_returned_within',
      sql`${table.goodsReturned} between 0 and least(${table.grossTotal}, ${table.allowedTotal})`,
    ),
    // As `IN_SHOP_STATUSES` in the domain has it: few, however many orders there were.
    index('orders_in_shop_idx')
      .on(table.id)
      .where(sql`status in ('confirmed', 'preparing', 'dispatched')`),
    check(
      'orders_due_adds_up',
      sql`${table.dueTotal} = ${table.grossTotal} + ${table.depositTotal}`,
    ),
    check('orders_gross_adds_up', sql`${table.grossTotal} = ${table.netTotal} + ${table.vatTotal}`),
    check('orders_vat_rate_known', sql`${table.vatRate} between 0 and 10000`),
    check(
      'orders_refund_within_paid',
      sql`${table.refundedTotal} >= 0 and ${table.openPayouts} >= 0 and ${table.refundedTotal} + ${table.openPayouts} <= ${table.paidTotal}`,
    ),
    check(
      'orders_deposit_within',
      sql`${table.depositReturned} >= 0 and ${table.depositKept} >= 0 and ${table.openDepositPayouts} between 0 and ${table.openPayouts} and ${table.depositReturned} + ${table.openDepositPayouts} + ${table.depositKept} <= ${table.depositTotal}`,
    ),
    check('orders_cancel_fee_within', sql`${table.cancelFee} between 0 and ${table.grossTotal}`),
    check(
      'orders_deposit_kept_when_settled',
      sql`${table.depositKept} = 0 or ${table.depositSettledAt} is not null`,
    ),
    check(
      'orders_place_known',
      sql`${table.deliveryMethod} = 'pickup' or (${table.countyCode} is not null and ${table.address} is not null)`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: made or done for this order only, as an offer has it; nothing leaves the stock. */
    productId: uuid('product_id').references(() => products.id),
    /** Name and picture as they were when ordered. */
    productName: text('product_name').notNull(),
    productNameSw: text('product_name_sw').notNull(),
    imageId: text('image_id'),
    type: text('type').$type<'purchase' | 'rental'>().notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: cents('unit_price').notNull(),
    totalPrice: cents('total_price').notNull(),
    depositPerUnit: cents('deposit_per_unit').notNull().default(0),
    /** What the product's own discount took off the whole line. */
    productDiscount: cents('product_discount').notNull().default(0),
    rentalStartDate: day('rental_start_date'),
    rentalEndDate: day('rental_end_date'),
    rentalDuration: integer('rental_duration'),
    /** When its units leave the shop and are due back there: its first and its last day, and the way (110). */
    leavesOn: day('leaves_on'),
    dueBackOn: day('due_back_on'),
    /** Last blocked day is the day before: due back, and the turnaround. */
    blockedUntil: day('blocked_until'),
    hireStatus: text('hire_status').$type<RentalStatus>(),
    /** Of the units that left, so many are back: hired ones, or bought ones that were returned. */
    returnedUnits: integer('returned_units').notNull().default(0),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('order_lines_order_idx').on(table.orderId),
    index('order_lines_product_idx')
      .on(table.productId)
      .where(sql`product_id is not null`),
    index('order_lines_leaves_idx')
      .on(table.leavesOn)
      .where(sql`leaves_on is not null`),
    index('order_lines_due_back_idx')
      .on(table.dueBackOn)
      .where(sql`due_back_on is not null`),
    index('order_lines_rental_end_idx')
      .on(table.rentalEndDate)
      .where(sql`rental_end_date is not null`),
    // What a product is hired for, around some days.
    index('order_lines_blocked_idx')
      .on(table.productId, table.blockedUntil, table.leavesOn)
      .where(sql`blocked_until is not null`),
    // Rentals that have not come back: few, however many there were.
    index('order_lines_open_rental_idx')
      .on(table.leavesOn, table.dueBackOn)
      .where(sql`hire_status in ('reserved', 'out')`),
    // Units with customers, by product: few.
    index('order_lines_out_idx')
      .on(table.productId, table.dueBackOn)
      .where(sql`hire_status = 'out'`),
    // Back, and nobody has looked at them: few.
    index('order_lines_to_inspect_idx')
      .on(table.orderId)
      .where(sql`hire_status = 'returned'`),
    check(
      'order_lines_hire_has_product',
      sql`${table.type} = 'purchase' or ${table.productId} is not null`,
    ),
    check('order_lines_quantity_positive', sql`${table.quantity} >= 1`),
    check(
      'order_lines_returned_within',
      sql`${table.returnedUnits} between 0 and ${table.quantity}`,
    ),
    check(
      'order_lines_total_is_product',
      sql`${table.totalPrice} = ${table.unitPrice} * ${table.quantity}`,
    ),
    check(
      'order_lines_hire_has_days',
      sql`${table.type} = 'purchase' or coalesce(${table.leavesOn} <= ${table.rentalStartDate} and ${table.rentalStartDate} < ${table.rentalEndDate} and ${table.rentalEndDate} <= ${table.dueBackOn} and ${table.dueBackOn} <= ${table.blockedUntil}, false)`,
    ),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HistoryKind>().notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>(),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    /** Who of the shop did it; null: the customer, or the shop by itself. */
    actorId: uuid('actor_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_events_order_idx').on(table.orderId, table.createdAt),
    index('order_events_actor_idx')
      .on(table.actorId)
      .where(sql`actor_id is not null`),
    // As `NEEDS_REVIEW` in the domain has it.
    index('order_events_review_idx')
      .on(table.orderId)
      .where(
        sql`kind in ('paid_again', 'paid_unfulfillable', 'paid_wrong', 'ended_part_paid', 'cancelled_paid', 'changed_overpaid', 'returned_paid', 'payout_over')`,
      ),
  ],
);

/** What people of the shop write about an order, for one another. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_notes_order_idx').on(table.orderId, table.id),
    index('order_notes_author_idx').on(table.authorId),
  ],
);

/** Why a deposit does not go back whole; written once, when it is settled. */
export const orderDeductions = pgTable(
  'order_deductions',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** As they were typed, from 0. */
    position: integer('position').notNull(),
    kind: text('kind').$type<DeductionKind>().notNull(),
    note: text('note').notNull(),
    amount: cents('amount').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_deductions_order_idx').on(table.orderId, table.position),
    index('order_deductions_actor_idx').on(table.actorId),
    check(
      'order_deductions_kind_known',
      sql`${table.kind} in ('missing', 'damage', 'cleaning', 'late')`,
    ),
    check('order_deductions_amount_positive', sql`${table.amount} > 0`),
  ],
);
