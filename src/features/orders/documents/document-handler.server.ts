import { getDatabase, type Database } from '#/db/client.server.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { PAPER_KINDS, type PaperReader } from '#/domain/documents/paper.ts';
import { isUuid } from '#/domain/ids.ts';
import { findDocument } from '#/features/documents/queries.server.ts';
import { readDocumentFile } from '#/features/documents/read-document-file.server.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { readPaper } from './papers/read-paper.server.ts';

interface NamedFile {
  name: string;
  file: Uint8Array<ArrayBuffer>;
}

/** A document of an order as a PDF, for its owner and for people of the shop; for others: not there. */
export async function handleDocument(
  request: Request,
  { orderId, document }: { orderId: string; document: string },
): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  const user = await findSessionUser(request.headers);
  const isStaff = user?.role === 'admin';
  const db = getDatabase();
  const order =
    user && isUuid(orderId)
      ? await (isStaff ? findOrder(db, orderId) : findOwnOrder(db, user.id, orderId))
      : null;
  const reader = isStaff ? 'shop' : 'customer';
  const found = order && (await readFile(db, order, { wanted: document, reader }));
  if (!found) return new Response('Not found\n', { status: 404, headers });
  return new Response(found.file, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${found.name}.pdf"`,
    },
  });
}

interface Wanted {
  /** An issued document by its id, or a paper by its kind. */
  wanted: string;
  reader: PaperReader;
}

async function readFile(
  db: Database,
  order: OrderRow,
  { wanted, reader }: Wanted,
): Promise<NamedFile | null> {
  const kind = PAPER_KINDS.find((known) => known === wanted);
  if (kind) {
    const file = await readPaper(db, order, { kind, reader, now: new Date() });
    return file && { name: `${order.number}-${kind}`, file };
  }
  const document = isUuid(wanted) ? await findDocument(db, order.id, wanted) : null;
  if (!document) return null;
  return { name: formatDocumentNumber(document), file: await readDocumentFile(db, document) };
}
