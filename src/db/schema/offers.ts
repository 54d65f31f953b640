import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { OfferState } from '#/domain/custom-orders/offer.ts';
import { products } from './catalog.ts';
import { customOrders } from './custom-orders.ts';
import { orders } from './orders.ts';

/** What the shop asks for a custom order, line by line. Of one request one is drafted, one is out. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    customOrderId: uuid('custom_order_id')
      .notNull()
      .references(() => customOrders.id, { onDelete: 'cascade' }),
    /** Counts the offers of one request, from 1. */
    number: integer('number').notNull(),
    state: text('state').$type<OfferState>().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: day('valid_until').notNull(),
    /** To the customer, in the customer's language. */
    note: text('note').notNull(),
    deliveryMethod: text('delivery_method').$type<'delivery' | 'pickup'>().notNull(),
    countyCode: integer('county_code'),
    deliveryFee: cents('delivery_fee').notNull(),
    /** Of the day it was last written or sent, in hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    /** The latest order made of it: when one ends unpaid, it can be accepted once more. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    remindedAt: instant('reminded_at'),
    /** When it was accepted, declined, withdrawn or lapsed. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('offers_number_idx').on(table.customOrderId, table.number),
    uniqueIndex('offers_one_draft_idx')
      .on(table.customOrderId)
      .where(sql`state = 'draft'`),
    uniqueIndex('offers_one_sent_idx')
      .on(table.customOrderId)
      .where(sql`state = 'sent'`),
    index('offers_valid_idx')
      .on(table.validUntil)
      .where(sql`state = 'sent'`),
    check(
      'offers_state_known',
      sql`${table.state} in ('draft', 'sent', 'accepted', 'declined', 'lapsed', 'withdrawn')`,
    ),
    check('offers_vat_rate_known', sql`${table.vatRate} between 0 and 10000`),
    check('offers_fee_not_negative', sql`${table.deliveryFee} >= 0`),
    check(
      'offers_place_known',
      sql`${table.deliveryMethod} = 'pickup' or ${table.countyCode} between 1 and 47`,
    ),
    check(
      'offers_order_if_accepted',
      sql`(${table.state} = 'accepted') = (${table.orderId} is not null)`,
    ),
  ],
);

export const offerLines = pgTable(
  'offer_lines',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    type: text('type').$type<'purchase' | 'rental'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Of a hire: for all its days. VAT inside. */
    unitPrice: cents('unit_price').notNull(),
    /** Refundable, for each hired unit. */
    depositPerUnit: cents('deposit_per_unit').notNull(),
    /** Whose stock it takes; null: made or done for this customer only. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    rentalStartDate: day('rental_start_date'),
    rentalEndDate: day('rental_end_date'),
  },
  (table) => [
    uniqueIndex('offer_lines_position_idx').on(table.offerId, table.position),
    index('offer_lines_product_idx').on(table.productId),
    check('offer_lines_quantity_positive', sql`${table.quantity} >= 1`),
    check(
      'offer_lines_money_not_negative',
      sql`${table.unitPrice} >= 0 and ${table.depositPerUnit} >= 0`,
    ),
    check(
      'offer_lines_hire_has_days',
      sql`(${table.type} = 'purchase' and ${table.rentalStartDate} is null and ${table.rentalEndDate} is null and ${table.depositPerUnit} = 0)
        or (${table.type} = 'rental' and ${table.rentalStartDate} < ${table.rentalEndDate})`,
    ),
  ],
);

/**
 * Units that an offer keeps from others while it is out (CUSTOM-9). A row goes with the units it gives
 * back, never before: whoever deletes it releases them, and one whose offer has gone still says what
 * is to be released.
 */
export const offerHolds = pgTable(
  'offer_holds',
  {
    id: id(),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    type: text('type').$type<'purchase' | 'rental'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Of a hire: the days that block its units, as `[leavesOn, blockedUntil)`. */
    leavesOn: day('leaves_on'),
    blockedUntil: day('blocked_until'),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [
    index('offer_holds_offer_idx').on(table.offerId),
    index('offer_holds_product_idx').on(table.productId),
    index('offer_holds_until_idx').on(table.heldUntil),
    check('offer_holds_quantity_positive', sql`${table.quantity} >= 1`),
    check(
      'offer_holds_hire_has_days',
      sql`(${table.type} = 'purchase' and ${table.leavesOn} is null and ${table.blockedUntil} is null)
        or (${table.type} = 'rental' and ${table.leavesOn} < ${table.blockedUntil})`,
    ),
  ],
);
