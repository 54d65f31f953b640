import { expect, test } from 'vitest';
import { priceOffer } from '#/domain/custom-orders/offer.ts';
import { drawOffer } from './draw-offer.server.ts';
import { MAX_LINE_LETTERS, MAX_NOTE_LETTERS, MAX_OFFER_LINES } from './schemas.ts';

const shop = { name: 'GO LED', email: 'shop@example.test', phone1: '0712 345 678' };

function offerOf(count: number, text: string, note: string) {
  const lines = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    text,
    type: 'purchase' as const,
    quantity: 2,
    unitPrice: 4_500_050,
    depositPerUnit: 0,
    rentalStartDate: null,
    rentalEndDate: null,
  }));
  const { lines: _lines, ...sums } = priceOffer({ lines, deliveryFee: 0, vatRate: 1600 });
  const delivery = { method: 'pickup' as const, countyCode: null, county: null };
  const facts = { reference: 'CO-7KQ4-M2XH', number: 1, state: 'sent' as const };
  const more = { validUntil: '2026-12-07', heldUntil: null, canAccept: true, order: null };
  return { ...facts, ...more, note, delivery, lines, sums };
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test('an offer is a PDF of one page', async () => {
  const pdf = await drawOffer(offerOf(2, 'Sign with a logo 💡', 'As we said'), shop);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(1);
});

test('the longest offer is drawn in a moment, on few pages', async () => {
  const longest = offerOf(
    MAX_OFFER_LINES,
    'W'.repeat(MAX_LINE_LETTERS),
    'W'.repeat(MAX_NOTE_LETTERS),
  );
  const pdf = await drawOffer(longest, shop);
  expect(pagesOf(pdf)).toBeLessThan(10);
  expect(pdf.length).toBeLessThan(100_000);
});
