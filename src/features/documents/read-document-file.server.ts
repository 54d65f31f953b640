import { createHash } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { isLocale } from '#/paraglide/runtime.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { drawDocument } from './draw/draw-document.server.ts';
import { findDocumentFile, insertDocumentFile, type IssuedDocument } from './queries.server.ts';

/** The file of a document: drawn when it is first opened, and kept, so that it never changes. */
export async function readDocumentFile(
  db: Executor,
  document: IssuedDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id: documentId, locale, issuedAt, content } = document;
  const kept = await findDocumentFile(db, documentId);
  if (kept) return Uint8Array.from(kept);
  const number = formatDocumentNumber(document);
  const file = await withLocale(isLocale(locale) ? locale : 'en', () =>
    drawDocument(content, { number, issuedAt }),
  );
  const sha256 = createHash('sha256').update(file).digest('hex');
  await insertDocumentFile(db, { documentId, file: Buffer.from(file), sha256 });
  const first = await findDocumentFile(db, documentId);
  return first ? Uint8Array.from(first) : file;
}
