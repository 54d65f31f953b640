import type { DocumentKind } from '#/domain/documents/document-number.ts';
import type { PaperKind } from '#/domain/documents/paper.ts';
import type { TaxView } from '#/features/documents/views.ts';

/** A document that was issued; instants are ISO texts. */
export interface DocumentView {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: string;
}

/** The documents of an order, the oldest first, and which others there can be. */
export interface DocumentsView {
  issued: DocumentView[];
  /** Drawn from the order whenever one is opened. */
  papers: PaperKind[];
  /** A payment was taken before there were receipts. */
  lacksReceipt: boolean;
  canInvoice: boolean;
  /** How the shop stands with the tax authority; null: not the reader’s business. */
  tax: TaxView | null;
}
