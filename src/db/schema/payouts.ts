import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, id, instant } from '#/db/columns.ts';
import type { PayoutFailure, PayoutState, PayoutWay } from '#/domain/payments/payout.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { paymentAttempts, type PaymentProviderName } from './payments.ts';

/**
 * Money of an order that the shop sends through a provider, which knows it by this row’s id. At most
 * one for a purpose of an order is open at a time.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    purpose: text('purpose').$type<RefundPurpose>().notNull(),
    way: text('way').$type<PayoutWay>().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The payment that is given back. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** Where it is sent, E.164; of a refund, where the payment came from. Null: to a card or an account. */
    phone: text('phone'),
    amount: cents('amount').notNull(),
    /** What of it is deposit. */
    ofDeposit: cents('of_deposit').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    /** Made by the browser: the same request twice is one payout. */
    requestKey: uuid('request_key').notNull().unique(),
    /** Unguessable part of the addresses to which the provider reports. */
    reportToken: text('report_token').notNull().unique(),
    /** What the provider calls it, known after it has taken the request. */
    refs: text('refs').array().notNull().default([]),
    receipt: text('receipt'),
    failureReason: text('failure_reason').$type<PayoutFailure>(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** The second person, where it takes one. */
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    pollCount: integer('poll_count').notNull().default(0),
    /** When a person of the shop was told that its fate cannot be found out. */
    flaggedForReviewAt: instant('flagged_for_review_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // As `OPEN_PAYOUT_STATES` in the domain has it.
    uniqueIndex('payouts_one_open_idx')
      .on(table.orderId, table.purpose)
      .where(sql`state in ('requested', 'created', 'sent', 'unknown')`),
    // Partial, as those of payment attempts.
    uniqueIndex('payouts_receipt_idx')
      .on(table.receipt, table.provider)
      .where(sql`receipt is not null`),
    index('payouts_order_idx').on(table.orderId),
    index('payouts_attempt_idx').on(table.attemptId),
    index('payouts_requested_by_idx').on(table.requestedBy),
    index('payouts_confirmed_by_idx').on(table.confirmedBy),
    index('payouts_undecided_idx')
      .on(table.updatedAt)
      .where(sql`state in ('created', 'sent', 'unknown')`),
    check('payouts_amount_positive', sql`${table.amount} > 0`),
    check('payouts_of_deposit_within', sql`${table.ofDeposit} between 0 and ${table.amount}`),
    check(
      'payouts_refund_has_payment',
      sql`(${table.way} = 'refund') = (${table.attemptId} is not null)`,
    ),
    check(
      'payouts_second_person',
      sql`${table.confirmedBy} is null or ${table.requestedBy} is null or ${table.confirmedBy} <> ${table.requestedBy}`,
    ),
    check(
      'payouts_failed_for_a_reason',
      sql`(${table.state} = 'failed') = (${table.failureReason} is not null)`,
    ),
  ],
);

/** What providers told us of payouts, stored before it is believed; the same words once. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    kind: text('kind').notNull(),
    eventKey: text('event_key').notNull().unique(),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
  },
  (table) => [index('payout_events_payout_idx').on(table.payoutId)],
);
