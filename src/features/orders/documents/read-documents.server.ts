import type { Executor } from '#/db/client.server.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { checkInvoice } from '#/domain/documents/invoice.ts';
import { papersOf, type PaperReader } from '#/domain/documents/paper.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { readTaxView } from '#/features/documents/tax-authority.server.ts';
import { listOrderLines, type OrderRow } from '#/features/orders/queries.server.ts';
import { moneyOf } from '#/features/orders/use-cases/deposit-of.ts';
import { listUnreceipted } from './queries.server.ts';
import type { DocumentsView } from './views.ts';

/** What was issued for an order and which papers there are of it, for whoever may see the order. */
export async function readDocuments(
  db: Executor,
  order: OrderRow,
  reader: PaperReader,
): Promise<DocumentsView> {
  const [documents, unreceipted, lines] = await Promise.all([
    listDocuments(db, order.id),
    listUnreceipted(db, order.id),
    listOrderLines(db, [order.id]),
  ]);
  const issued = documents.map(({ id, issuedAt, ...document }) => ({
    id,
    kind: document.kind,
    number: formatDocumentNumber(document),
    issuedAt: issuedAt.toISOString(),
  }));
  const invoice = issued.find(({ kind }) => kind === 'invoice')?.number ?? null;
  const hasRentals = lines.some(({ type }) => type === 'rental');
  return {
    issued,
    papers: papersOf({ status: order.status, hasRentals }, reader),
    lacksReceipt: unreceipted.length > 0,
    canInvoice: checkInvoice(moneyOf(order), invoice).ok,
    tax: reader === 'shop' ? readTaxView() : null,
  };
}
