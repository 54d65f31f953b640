import { expect, it } from 'vitest';
import { documentYear, formatDocumentNumber } from './document-number.ts';

it.each([
  ['receipt', 1, 'RCT-2026-000001'],
  ['invoice', 123, 'INV-2026-000123'],
  ['credit_note', 999_999, 'CRN-2026-999999'],
  ['refund_receipt', 1_000_000, 'RFD-2026-1000000'],
] as const)('a %s with the number %i is %s', (kind, number, written) => {
  expect(formatDocumentNumber({ kind, year: 2026, number })).toBe(written);
});

it('counts by the year in Nairobi, three hours ahead', () => {
  expect(documentYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026);
  expect(documentYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027);
});
