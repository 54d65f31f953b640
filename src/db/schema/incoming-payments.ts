import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from '#/db/columns.ts';
import type { HandRefundMethod } from '#/domain/orders/refund.ts';
import type {
  ClaimState,
  IncomingProof,
  IncomingSource,
  IncomingState,
} from '#/domain/payments/incoming.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { paymentAttempts, type PaymentProviderName } from './payments.ts';

/** Payments that came without a prompt of ours, or were first heard of in another way than its callback. */
export const incomingPayments = pgTable(
  'incoming_payments',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    receipt: text('receipt').notNull(),
    amount: cents('amount').notNull(),
    /** As the payer typed it. */
    account: text('account').notNull().default(''),
    /** E.164, or masked as the provider wrote it; empty when it told none. */
    payerPhone: text('payer_phone').notNull().default(''),
    /** SHA-256 of the phone’s digits, in hex: as personal as the phone. */
    payerHash: text('payer_hash'),
    payerName: text('payer_name').notNull().default(''),
    paidAt: instant('paid_at').notNull(),
    source: text('source').$type<IncomingSource>().notNull(),
    /** What says that it came; null: nothing so far. */
    proof: text('proof').$type<IncomingProof>(),
    state: text('state').$type<IncomingState>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    returnMethod: text('return_method').$type<HandRefundMethod>(),
    returnReference: text('return_reference').notNull().default(''),
    /** What staff wrote when they decided. */
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('incoming_payments_receipt_idx').on(table.receipt, table.provider),
    index('incoming_payments_order_idx').on(table.orderId),
    index('incoming_payments_attempt_idx').on(table.attemptId),
    index('incoming_payments_decided_by_idx').on(table.decidedBy),
    index('incoming_payments_paid_idx').on(table.paidAt),
    // Those that wait for somebody or something: few.
    index('incoming_payments_waiting_idx')
      .on(table.paidAt, table.id)
      .where(sql`state in ('checking', 'unmatched')`),
    index('incoming_payments_search_idx').using(
      'gin',
      sql`${table.receipt} gin_trgm_ops`,
      sql`${table.account} gin_trgm_ops`,
      sql`${table.payerName} gin_trgm_ops`,
      sql`${table.payerPhone} gin_trgm_ops`,
    ),
    check('incoming_payments_amount_positive', sql`${table.amount} > 0`),
    check(
      'incoming_payments_state_known',
      sql`${table.state} in ('checking', 'unmatched', 'applied', 'prompted', 'returned', 'dismissed')`,
    ),
    check(
      'incoming_payments_order_when_applied',
      sql`(${table.orderId} is not null) = (${table.state} = 'applied')`,
    ),
    check(
      'incoming_payments_attempt_when_prompted',
      sql`(${table.attemptId} is not null) = (${table.state} = 'prompted')`,
    ),
    check(
      'incoming_payments_counted_when_proved',
      sql`(${table.proof} is null) = (${table.state} in ('checking', 'dismissed'))`,
    ),
    check(
      'incoming_payments_method_when_returned',
      sql`(${table.returnMethod} is not null) = (${table.state} = 'returned')`,
    ),
  ],
);

/** Questions to a provider about a receipt, each with the secret address of its answer. */
export const paymentLookups = pgTable(
  'payment_lookups',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    receipt: text('receipt').notNull(),
    token: text('token').notNull().unique(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** What the answer came to; null: none yet. */
    outcome: text('outcome'),
  },
  (table) => [index('payment_lookups_receipt_idx').on(table.receipt, table.askedAt)],
);

/** Receipts by which customers say that they have paid an order. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    receipt: text('receipt').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_claims_once_idx').on(table.orderId, table.receipt),
    index('payment_claims_receipt_idx').on(table.receipt),
    index('payment_claims_decided_by_idx').on(table.decidedBy),
    index('payment_claims_open_idx')
      .on(table.createdAt)
      .where(sql`state = 'looking'`),
    check('payment_claims_state_known', sql`${table.state} in ('looking', 'counted', 'refused')`),
  ],
);

/** Where a provider was told to announce payments. The secret of the address is stored as a hash. */
export const paymentAddresses = pgTable(
  'payment_addresses',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    purpose: text('purpose').$type<'announcements' | 'list'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The number whose payments are announced. */
    number: text('number').notNull(),
    state: text('state').$type<'asked' | 'registered' | 'refused' | 'replaced'>().notNull(),
    /** What the provider said of it. */
    said: text('said').notNull().default(''),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_addresses_asked_by_idx').on(table.askedBy),
    check('payment_addresses_purpose_known', sql`${table.purpose} in ('announcements', 'list')`),
    check(
      'payment_addresses_state_known',
      sql`${table.state} in ('asked', 'registered', 'refused', 'replaced')`,
    ),
  ],
);
