import type { Transaction } from '#/db/client.server.ts';
import type { DocumentContent } from '#/domain/documents/document-content.ts';
import { documentYear } from '#/domain/documents/document-number.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { findDocumentOf, insertNextDocument, type IssuedDocument } from './queries.server.ts';
import { taxAuthority } from './tax-authority.server.ts';

interface NewDocument {
  orderId: string;
  /** The payment, the refund or the order that it is for: issued once for each. */
  cause: string;
  locale: Locale;
  content: DocumentContent;
  now: Date;
  /** Null: nobody, it comes with the money. */
  askedBy: string | null;
  /** To be sent with it, whether it was issued before or not. */
  mail?: PreparedJob | null;
}

/**
 * Issues a document under the next number of its kind, once for its cause (DOCUMENT-2). The order's
 * row is locked, and nothing else is after this.
 */
export async function issueDocument(
  tx: Transaction,
  { now, mail = null, ...document }: NewDocument,
): Promise<IssuedDocument> {
  const { kind } = document.content;
  const year = documentYear(now);
  const row = await insertNextDocument(tx, { ...document, kind, year, issuedAt: now }, mail);
  if (row) {
    await taxAuthority.issue(tx, row);
    return row;
  }
  const issued = await findDocumentOf(tx, kind, document.cause);
  if (!issued) throw new Error(`No ${kind} was issued for order ${document.orderId}`);
  return issued;
}
