import { nairobiDay } from '#/domain/dates/day.ts';

/** Documents that are numbered, and are never changed once they are issued. */
export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit_note', 'refund_receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const LETTERS: Record<DocumentKind, string> = {
  receipt: 'RCT',
  invoice: 'INV',
  credit_note: 'CRN',
  refund_receipt: 'RFD',
};

/** What names a document: each kind counts from 1 in every year. */
export interface DocumentNumber {
  kind: DocumentKind;
  year: number;
  number: number;
}

/** The year in Nairobi by which a document is numbered. */
export function documentYear(issuedAt: Date): number {
  return Number(nairobiDay(issuedAt).slice(0, 4));
}

/** `INV-2026-000123`: longer once a year has more than a million (DOCUMENT-1). */
export function formatDocumentNumber({ kind, year, number }: DocumentNumber): string {
  return `${LETTERS[kind]}-${year}-${String(number).padStart(6, '0')}`;
}
