import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import type { LedgerAccount, LedgerKind, LedgerSums } from '#/domain/payments/ledger.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Which accounts there are: a name with a typing error is none. */
const isAccount = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^(unapplied|unmatched|prepaid|deposit|refund_payable|payout_open|overpaid|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.][a-z]+|kept[.](missing|damage|cleaning|late|cancelled|given_back))$'`;

/**
 * One event in the life of money, with at least one posting; append-only by triggers (decision 109).
 * No foreign keys: the ledger outlives the order and the account. It holds no personal data, so
 * `reason` is one of the program's own words.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the event: the same one twice is posted once. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Null: money of which nobody knows so far whose it is, or that went back unknown. */
    orderId: uuid('order_id'),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    postedAt: instant('posted_at').notNull().defaultNow(),
    /** Null: the customer, or the shop by itself. */
    staffId: uuid('staff_id'),
    reason: text('reason').notNull().default(''),
    /** Of the database transaction: no other one adds postings. */
    writtenBy: xid8('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('ledger_transactions_order_idx').on(table.orderId, table.id),
    index('ledger_transactions_occurred_idx').on(table.occurredAt, table.id),
    check(
      'ledger_transactions_kind_known',
      sql`${table.kind} in ('payment', 'payment_corrected', 'match', 'step', 'refund', 'payout', 'payout_undone', 'overpaid', 'deposit_settled', 'opening')`,
    ),
    check(
      'ledger_transactions_order_known',
      sql`${table.orderId} is not null or ${table.kind} in ('payment', 'refund')`,
    ),
    check('ledger_transactions_reason_is_word', sql`${table.reason} ~ '^[a-z_]{0,40}$'`),
  ],
);

/** Money from one account into another: a row cannot be out of balance. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    debit: text('debit_account').$type<LedgerAccount>().notNull(),
    credit: text('credit_account').$type<LedgerAccount>().notNull(),
    amount: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_postings_transaction_idx').on(table.transactionId),
    // As `OWED_ACCOUNTS` in the domain has it.
    index('ledger_postings_owed_idx')
      .on(table.transactionId, table.debit, table.credit, table.amount)
      .where(
        sql`debit_account in ('deposit', 'refund_payable', 'payout_open') or credit_account in ('deposit', 'refund_payable', 'payout_open')`,
      ),
    check('ledger_postings_amount_positive', sql`${table.amount} > 0`),
    check('ledger_postings_two_accounts', sql`${table.debit} <> ${table.credit}`),
    check(
      'ledger_postings_accounts_known',
      sql`${isAccount(table.debit)} and ${isAccount(table.credit)}`,
    ),
  ],
);

/** Orders whose columns and ledger differed when they were last compared, by what differs. */
export const ledgerDifferences = pgTable(
  'ledger_differences',
  {
    orderId: uuid('order_id').notNull(),
    account: text('account').$type<keyof LedgerSums>().notNull(),
    expected: bigint('expected_cents', { mode: 'number' }).notNull(),
    found: bigint('found_cents', { mode: 'number' }).notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.account] })],
);
