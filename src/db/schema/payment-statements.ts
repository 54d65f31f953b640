import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from '#/db/columns.ts';
import type {
  DifferenceKind,
  StatementDirection,
  StatementKind,
  StatementProblem,
  StatementSource,
  StatementState,
} from '#/domain/payments/statement.ts';
import { users } from './accounts.ts';
import type { PaymentProviderName } from './payments.ts';

/** What providers say moved, each kept once: a file that staff sent, or the list of a night. */
export const paymentStatements = pgTable(
  'payment_statements',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    source: text('source').$type<StatementSource>().notNull(),
    state: text('state').$type<StatementState>().notNull(),
    /** What the sender called the file; only ever shown. Empty: a list. */
    fileName: text('file_name').notNull().default(''),
    /** SHA-256 of the file, in hex; null: a list. */
    fileHash: text('file_hash'),
    /** Where the file lies until it is read: who paid stands in it. Then a trigger has it removed. */
    objectKey: text('object_key').unique(),
    problem: text('problem').$type<StatementProblem>(),
    /** What `problem` names: a number of lines, or a line and its column. */
    problemDetail: text('problem_detail').notNull().default(''),
    /** The time that it tells of; null while it is not read. */
    from: instant('from_at'),
    to: instant('to_at'),
    lines: integer('lines').notNull().default(0),
    /** Numbers of lines before which others are missing, by the balance. */
    gaps: integer('gaps').array().notNull().default([]),
    /** How many differences waited for a person when it was last compared. */
    differences: integer('differences').notNull().default(0),
    /** How often reading it was begun. */
    tries: integer('tries').notNull().default(0),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // One that could not be read may be sent again.
    uniqueIndex('payment_statements_file_idx')
      .on(table.fileHash)
      .where(sql`state <> 'failed'`),
    index('payment_statements_sent_by_idx').on(table.sentBy),
    index('payment_statements_created_idx').on(table.createdAt),
    check('payment_statements_source_known', sql`${table.source} in ('file', 'list')`),
    check('payment_statements_state_known', sql`${table.state} in ('reading', 'read', 'failed')`),
    check(
      'payment_statements_file_while_reading',
      sql`(${table.objectKey} is not null) = (${table.state} = 'reading')`,
    ),
    check(
      'payment_statements_time_when_read',
      sql`(${table.from} is not null and ${table.to} is not null) or ${table.state} <> 'read'`,
    ),
  ],
);

/** Their lines, without who paid. A line that several statements have is kept with the first. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => paymentStatements.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    source: text('source').$type<StatementSource>().notNull(),
    receipt: text('receipt').notNull(),
    /** As the provider names it: a payment and its charge have one receipt. */
    reason: text('reason').notNull().default(''),
    kind: text('kind').$type<StatementKind>().notNull(),
    direction: text('direction').$type<StatementDirection>().notNull(),
    amount: cents('amount').notNull(),
    completedAt: instant('completed_at').notNull(),
    account: text('account').notNull().default(''),
  },
  (table) => [
    uniqueIndex('statement_lines_once_idx').on(
      table.provider,
      table.source,
      table.receipt,
      table.reason,
      table.direction,
    ),
    index('statement_lines_statement_idx').on(table.statementId),
    index('statement_lines_completed_idx').on(table.completedAt),
    check('statement_lines_amount_positive', sql`${table.amount} > 0`),
    check(
      'statement_lines_kind_known',
      sql`${table.kind} in ('payment', 'payout', 'charge', 'transfer', 'other')`,
    ),
    check('statement_lines_direction_known', sql`${table.direction} in ('in', 'out')`),
  ],
);

/** Differences that staff have looked into and that stay; in whichever statement they are found. */
export const settledDifferences = pgTable(
  'settled_differences',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    direction: text('direction').$type<StatementDirection>().notNull(),
    receipt: text('receipt').notNull(),
    /** What it was then: with another sum it is another difference. Null: that side had none. */
    stated: cents('stated'),
    recorded: cents('recorded'),
    /** When the money moved: the statements of that time are counted anew. */
    movedAt: instant('moved_at').notNull(),
    note: text('note').notNull(),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    uniqueIndex('settled_differences_once_idx').on(
      table.provider,
      table.receipt,
      table.direction,
      table.kind,
    ),
    index('settled_differences_settled_by_idx').on(table.settledBy),
    check(
      'settled_differences_kind_known',
      sql`${table.kind} in ('unrecorded', 'unstated', 'amount', 'unclear')`,
    ),
    check('settled_differences_direction_known', sql`${table.direction} in ('in', 'out')`),
    check('settled_differences_note_there', sql`${table.note} <> ''`),
  ],
);
