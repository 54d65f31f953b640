import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { documentCounters, documentFiles, issuedDocuments } from '#/db/schema/documents.ts';
import { orders } from '#/db/schema/orders.ts';
import type { DocumentContent } from '#/domain/documents/document-content.ts';
import type { DocumentKind } from '#/domain/documents/document-number.ts';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';

export type IssuedDocument = typeof issuedDocuments.$inferSelect;

type NewDocument = Omit<typeof issuedDocuments.$inferInsert, 'id' | 'number'>;

/**
 * Issues a document under the next number of its kind in its year, unless there is one for its cause: then
 * null, and nothing was counted. Nobody else issues for this cause meanwhile: its order's row is locked.
 * The counter stays locked until the transaction ends, so that one that is rolled back leaves no gap:
 * nothing that waits for somebody else may come after it.
 */
export async function insertNextDocument(
  tx: Transaction,
  document: NewDocument,
  mail: PreparedJob | null,
): Promise<IssuedDocument | null> {
  const { kind, year, cause } = document;
  const issued = tx
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, kind), eq(issuedDocuments.cause, cause)));
  const counted = tx.$with('counted').as(
    tx
      .insert(documentCounters)
      .select((query) =>
        query
          .select({
            kind: sql<DocumentKind>`${kind}`.as('kind'),
            year: sql<number>`${year}::int`.as('year'),
            last: sql<number>`1`.as('last'),
          })
          .from(sql`(values (1)) as once`)
          .where(notExists(issued)),
      )
      .onConflictDoUpdate({
        target: [documentCounters.kind, documentCounters.year],
        set: { last: sql`${documentCounters.last} + 1` },
      })
      .returning(),
  );
  const { orderId, locale, issuedAt, content, askedBy = null } = document;
  const numbered = tx
    .with(...(mail ? [counted, mail.part(tx)] : [counted]))
    .insert(issuedDocuments)
    .select(
      tx
        .select({
          id: sql<string>`${uuidV7()}::uuid`.as('id'),
          kind: counted.kind,
          year: counted.year,
          number: counted.last,
          orderId: sql<string>`${orderId}::uuid`.as('order_id'),
          cause: sql<string>`${cause}`.as('cause'),
          locale: sql<string>`${locale}`.as('locale'),
          issuedAt: sql<Date>`${sql.param(issuedAt, issuedDocuments.issuedAt)}::timestamptz`.as(
            'issued_at',
          ),
          content: sql<DocumentContent>`${sql.param(content, issuedDocuments.content)}::jsonb`.as(
            'content',
          ),
          askedBy: sql<string | null>`${askedBy}::uuid`.as('asked_by'),
        })
        .from(counted),
    )
    .returning();
  const rows = await runPrepared(numbered);
  await mail?.notify(tx);
  return rows[0] ?? null;
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
