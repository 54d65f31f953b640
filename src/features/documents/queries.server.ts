import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { documentCounters, documentFiles, issuedDocuments } from '#/db/schema/documents.ts';
import { orders } from '#/db/schema/orders.ts';
import type { DocumentKind } from '#/domain/documents/document-number.ts';

export type IssuedDocument = typeof issuedDocuments.$inferSelect;

/**
 * Counts up the documents of a kind in a year: the number of the next one. Its counter stays locked until the transaction ends, so that
 * one that is rolled back leaves no gap: nothing that waits for somebody else may come after it.
 */
export async function updateDocumentCounter(
  tx: Transaction,
  kind: DocumentKind,
  year: number,
): Promise<number> {
  const rows = await tx
    .insert(documentCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  const [row] = rows;
  if (!row) throw new Error(`No number for a ${kind} of ${year}`);
  return row.last;
}

export async function insertDocument(
  tx: Transaction,
  document: typeof issuedDocuments.$inferInsert,
): Promise<IssuedDocument> {
  const rows = await tx.insert(issuedDocuments).values(document).returning();
  const [row] = rows;
  if (!row) throw new Error(`No ${document.kind} was issued for order ${document.orderId}`);
  return row;
}

/** The document of a kind that was issued for a payment, a refund or an order. */
export async function findDocumentOf(
  db: Executor,
  kind: DocumentKind,
  cause: string,
): Promise<IssuedDocument | null> {
  const rows = await db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, kind), eq(issuedDocuments.cause, cause)));
  return rows[0] ?? null;
}

/** The invoice of an order: one that took the place of another stands. */
export async function findStandingInvoice(
  db: Executor,
  orderId: string,
): Promise<IssuedDocument | null> {
  const rows = await db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'invoice'), eq(issuedDocuments.orderId, orderId)))
    .orderBy(desc(issuedDocuments.issuedAt), desc(issuedDocuments.id))
    .limit(1);
  return rows[0] ?? null;
}

/** A document of this order; one of another order is not found. */
export async function findDocument(
  db: Executor,
  orderId: string,
  id: string,
): Promise<IssuedDocument | null> {
  const rows = await db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.id, id), eq(issuedDocuments.orderId, orderId)));
  return rows[0] ?? null;
}

/** What was issued for an order, the oldest first. */
export function listDocuments(db: Executor, orderId: string): Promise<IssuedDocument[]> {
  return db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.orderId, orderId))
    .orderBy(asc(issuedDocuments.issuedAt), asc(issuedDocuments.id));
}

/** What was issued for a person's orders, the oldest first. */
export function listDocumentsOfCustomer(db: Executor, userId: string): Promise<IssuedDocument[]> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return db
    .select()
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.orderId, own))
    .orderBy(asc(issuedDocuments.issuedAt), asc(issuedDocuments.id));
}

export async function findDocumentFile(db: Executor, documentId: string): Promise<Buffer | null> {
  const rows = await db
    .select({ file: documentFiles.file })
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId));
  return rows[0]?.file ?? null;
}

/** Keeps the file of a document; of two who drew it at once the first one’s stays. */
export async function insertDocumentFile(
  db: Executor,
  file: typeof documentFiles.$inferInsert,
): Promise<void> {
  await db.insert(documentFiles).values(file).onConflictDoNothing();
}
