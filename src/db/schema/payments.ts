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
import { cents, id, instant } from '#/db/columns.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { orders } from './orders.ts';

/** One try to take money for an order. At most one of an order is open at a time. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<'mpesa'>().notNull(),
    /** Daraja's CheckoutRequestID, known after the push was accepted. */
    providerRef: text('provider_ref'),
    merchantRef: text('merchant_ref'),
    /** Unguessable part of the callback address. */
    callbackToken: text('callback_token').notNull().unique(),
    amount: cents('amount').notNull(),
    /** What came, as it was recorded with the order; null while nothing has. */
    receivedAmount: cents('received_amount'),
    currency: text('currency').notNull().default('KES'),
    /** E.164. */
    phone: text('phone').notNull(),
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
    uniqueIndex('payment_attempts_provider_ref_idx').on(table.provider, table.providerRef),
    uniqueIndex('payment_attempts_receipt_idx').on(table.receipt, table.provider),
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
    provider: text('provider').$type<'mpesa'>().notNull(),
    eventKey: text('event_key').notNull(),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('payment_events_once_idx').on(table.provider, table.eventKey),
    index('payment_events_attempt_idx').on(table.attemptId),
  ],
);
