import { expect, test } from 'vitest';
import { newOffer, readOffer, typedOffer, EMPTY_LINE } from './offer-draft.ts';

const facts = { title: 'Our logo', quantity: 4, countyCode: 47, agreedPrice: null };
const typed = newOffer(facts, '2026-11-23');
const [line = { ...EMPTY_LINE, key: '' }] = typed.lines;

test('a new offer begins with what was asked for, and needs a price', () => {
  expect(line).toMatchObject({ text: 'Our logo', quantity: '4' });
  expect(typed).toMatchObject({ validUntil: '2026-12-07', method: 'delivery', county: '47' });
  expect([...(readOffer(typed).errors?.keys() ?? [])]).toEqual([`price:${line.key}`]);
});

test.each([
  [4_500_000, { text: 'Our logo', quantity: '4', price: '11250' }],
  [4_500_001, { text: '4 × Our logo', quantity: '1', price: '45000.01' }],
])('of a price of %i that was agreed it costs exactly that', (agreedPrice, expected) => {
  const offer = newOffer({ ...facts, agreedPrice }, '2026-11-23');
  expect(offer.lines[0]).toMatchObject(expected);
  const [read] = readOffer(offer).terms?.lines ?? [];
  expect(read && read.unitPrice * read.quantity).toBe(agreedPrice);
});

test('what is typed is read in cents', () => {
  const { terms } = readOffer({ ...typed, fee: '1,500', lines: [{ ...line, price: '4500.50' }] });
  expect(terms).toEqual({
    validUntil: '2026-12-07',
    note: '',
    delivery: { method: 'delivery', countyCode: 47, fee: 150_000 },
    lines: [
      { text: 'Our logo', type: 'purchase', quantity: 4, unitPrice: 450_050, productId: null },
    ],
  });
});

test('each wrong field is named', () => {
  const wrong = readOffer({
    ...typed,
    county: '',
    fee: 'much',
    validUntil: '',
    lines: [
      { ...line, text: ' ', type: 'rental', quantity: '0', price: '-1', start: '2026-12-02' },
    ],
  });
  const { key } = line;
  expect([...(wrong.errors?.keys() ?? [])].toSorted()).toEqual(
    [
      'county',
      'fee',
      'validUntil',
      ...['days', 'price', 'product', 'quantity', 'text'].map((name) => `${name}:${key}`),
    ].toSorted(),
  );
});

test('a saved draft is typed as it was', () => {
  const offer = {
    id: 'offer',
    version: 1,
    number: 1,
    state: 'draft',
    validUntil: '2026-12-07',
    note: 'Hello',
    delivery: { method: 'pickup', countyCode: null, county: null },
    deliveryFee: 0,
    orderNumber: null,
    heldUntil: null,
    sentAt: null,
    remindedAt: null,
    endedAt: null,
    lines: [
      {
        id: 'line',
        text: 'Cube',
        type: 'rental',
        quantity: 4,
        unitPrice: 250_000,
        depositPerUnit: 100_000,
        productId: 'cube',
        rentalStartDate: '2026-12-11',
        rentalEndDate: '2026-12-13',
      },
    ],
  } as const;
  const sums = { goods: 0, delivery: 0, discount: 0, codeDiscount: 0, rounding: 0 };
  const none = { ...sums, vatRate: 0, net: 0, vat: 0, gross: 0, deposit: 0, dueNow: 0 };
  const { terms } = readOffer(typedOffer({ ...offer, lines: [...offer.lines], sums: none }));
  const [{ id: _id, ...cube }] = offer.lines;
  expect(terms?.lines).toEqual([cube]);
});
