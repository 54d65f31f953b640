import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  integer,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { OfflinePaymentMethod } from '#/domain/payments/booked.ts';
import type { PaidWith } from '#/domain/payments/method.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

export type PaymentProviderName = 'mpesa' | 'paystack';

/** One try to take money for an order. At most one of an order is open at a time. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /**
     * What is asked about: Daraja's CheckoutRequestID, known after the push was accepted; our own
     * reference with Paystack, known before.
     */
    providerRef: text('provider_ref'),
    merchantRef: text('merchant_ref'),
    /** Unguessable part of the callback address. */
    callbackToken: text('callback_token').notNull().unique(),
    amount: cents('amount').notNull(),
    /** What came, as it was recorded with the order; null while nothing has. */
    receivedAmount: cents('received_amount'),
    currency: text('currency').notNull().default('KES'),
    /** E.164; null: asked on a page of the provider. */
    phone: text('phone'),
    /** Where the customer pays; null: on the phone, or there is no page yet. */
    pageUrl: text('page_url'),
    /** With what it was paid, where the provider tells it. */
    paidWith: jsonb('paid_with').$type<PaidWith>(),
    /** What the provider kept for itself, where it tells it; in what was received. */
    fee: cents('fee'),
    state: text('state').$type<AttemptState>().notNull(),
    failureReason: text('failure_reason').$type<AttemptFailure>(),
    receipt: text('receipt'),
    pollCount: integer('poll_count').notNull().default(0),
    /** When a person of the shop was told that its fate cannot be found out. */
    flaggedForReviewAt: instant('left_to_person_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Partial: the columns of a whole unique index count as a key, and whoever changes one locks out
    // rows that refer to this one, as those of callbacks do.
    uniqueIndex('payment_attempts_provider_ref_idx')
      .on(table.provider, table.providerRef)
      .where(sql`provider_ref is not null`),
    uniqueIndex('payment_attempts_receipt_idx')
      .on(table.receipt, table.provider)
      .where(sql`receipt is not null`),
    uniqueIndex('payment_attempts_one_open_idx')
      .on(table.orderId)
      .where(sql`state in ('created', 'pending')`),
    index('payment_attempts_order_idx').on(table.orderId),
    index('payment_attempts_review_idx')
      .on(table.orderId)
      .where(sql`left_to_person_at is not null`),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
    check(
      'payment_attempts_received_when_paid',
      sql`(${table.receivedAmount} is not null) = (${table.state} in ('paid', 'refunded'))`,
    ),
  ],
);

/**
 * What providers told us, stored before it is believed. The key is made of all that was said: a
 * repeat is harmless, and a false word does not keep the true one out.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventKey: text('event_key').notNull(),
    /** Of the try it is about; null: it is about a payment that came without one. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** Of the payment it is about, where there was no try. */
    receipt: text('receipt'),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('payment_events_once_idx').on(table.provider, table.eventKey),
    index('payment_events_attempt_idx').on(table.attemptId),
    index('payment_events_receipt_idx')
      .on(table.receipt)
      .where(sql`receipt is not null`),
  ],
);

/**
 * Money that staff took: cash, or a transfer that they found at the bank. Its amount stands; one that was
 * booked by mistake is reversed, once (PAYMENT-25).
 */
export const bookedPayments = pgTable(
  'booked_payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').$type<OfflinePaymentMethod>().notNull(),
    amount: cents('amount').notNull(),
    /** The bank's number for it, or that of the order whose money it was; empty for cash. */
    reference: text('reference').notNull(),
    /** The order whose money it was. */
    fromOrderId: uuid('from_order_id').references(() => orders.id),
    /** When the money came. */
    receivedOn: day('received_on').notNull(),
    note: text('note').notNull().default(''),
    bookedBy: uuid('booked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    reversedAt: instant('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id, { onDelete: 'set null' }),
    reversedWhy: text('reversed_why'),
  },
  (table) => [
    index('booked_payments_order_idx').on(table.orderId),
    index('booked_payments_booked_by_idx').on(table.bookedBy),
    index('booked_payments_reversed_by_idx').on(table.reversedBy),
    // One transfer pays once.
    uniqueIndex('booked_payments_reference_idx')
      .on(table.reference)
      .where(sql`method = 'bank' and reversed_at is null`),
    check('booked_payments_method_known', sql`${table.method} in ('cash', 'bank', 'credit')`),
    check('booked_payments_amount_positive', sql`${table.amount} > 0`),
    check(
      'booked_payments_reference_known',
      sql`${table.method} = 'cash' or ${table.reference} <> ''`,
    ),
    index('booked_payments_from_order_idx').on(table.fromOrderId),
    check(
      'booked_payments_credit_known',
      sql`(${table.method} = 'credit') = (${table.fromOrderId} is not null)`,
    ),
    check(
      'booked_payments_reversed_with_reason',
      sql`(${table.reversedAt} is null) = (${table.reversedWhy} is null)`,
    ),
  ],
);
