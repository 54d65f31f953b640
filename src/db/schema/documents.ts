import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { DocumentContent } from '#/domain/documents/document-content.ts';
import type { DocumentKind } from '#/domain/documents/document-number.ts';
import { orders } from './orders.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The last number of each kind in each year: counted up in the transaction that issues. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** In Nairobi. */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Receipts, invoices and notes of orders as they were issued: append-only by triggers. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: id(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment, the refund or the order it is for: each has one of a kind. */
    cause: text('cause').notNull(),
    locale: text('locale').notNull(),
    issuedAt: instant('issued_at').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** Who asked for it; null: nobody, it came with the money. No foreign key: it outlives the account. */
    askedBy: uuid('asked_by'),
  },
  (table) => [
    uniqueIndex('issued_documents_number_idx').on(table.kind, table.year, table.number),
    uniqueIndex('issued_documents_cause_idx').on(table.kind, table.cause),
    index('issued_documents_order_idx').on(table.orderId, table.issuedAt),
    check(
      'issued_documents_kind_known',
      sql`${table.kind} in ('receipt', 'invoice', 'credit_note', 'refund_receipt')`,
    ),
    check('issued_documents_number_positive', sql`${table.number} >= 1`),
  ],
);

/** The file of a document, drawn when it is first opened and the same ever after: append-only. */
export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => issuedDocuments.id),
  file: bytea('file').notNull(),
  sha256: text('sha256').notNull(),
});
