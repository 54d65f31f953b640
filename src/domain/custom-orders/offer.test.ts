import { expect, test } from 'vitest';
import {
  canQuote,
  canMoveOffer,
  checkOffer,
  decideAcceptance,
  isReminderDue,
  offerHoldEnd,
  offerStateOn,
  priceOffer,
  type OfferLine,
} from './offer.ts';

const today = '2026-11-23';

const sign: OfferLine = {
  text: 'Sign with a logo',
  type: 'purchase',
  quantity: 2,
  unitPrice: 4_500_050,
  depositPerUnit: 0,
  productId: null,
  rentalStartDate: null,
  rentalEndDate: null,
};
const cubes: OfferLine = {
  text: 'Cube',
  type: 'rental',
  quantity: 10,
  unitPrice: 250_000,
  depositPerUnit: 100_000,
  productId: 'cube',
  rentalStartDate: '2026-12-11',
  rentalEndDate: '2026-12-13',
};
const offer = {
  lines: [sign, cubes],
  deliveryFee: 150_000,
  vatRate: 1600,
  validUntil: '2026-12-07',
};

test.each([
  ['draft', 'sent', true],
  ['draft', 'withdrawn', true],
  ['draft', 'accepted', false],
  ['sent', 'accepted', true],
  ['sent', 'declined', true],
  ['sent', 'lapsed', true],
  ['sent', 'withdrawn', true],
  ['sent', 'draft', false],
  ['accepted', 'withdrawn', false],
  ['lapsed', 'accepted', false],
  ['declined', 'accepted', false],
  ['withdrawn', 'sent', false],
] as const)('%s → %s: %s', (from, to, may) => expect(canMoveOffer(from, to)).toBe(may));

test('costs what an order of its lines costs: VAT inside, deposit apart, whole shillings', () => {
  const price = priceOffer(offer);
  expect(price.goods).toBe(2 * 4_500_050 + 10 * 250_000);
  expect(price).toMatchObject({ delivery: 150_000, deposit: 1_000_000, discount: 0 });
  expect(price.net + price.vat).toBe(price.gross);
  expect(price.dueNow).toBe(price.gross + price.deposit);
  expect(price.dueNow % 100).toBe(0);
});

test('goes out when it can be kept', () => {
  expect(checkOffer(offer, today)).toMatchObject({ ok: true });
  expect(checkOffer({ ...offer, validUntil: today }, today)).toMatchObject({ ok: true });
});

test.each([
  [{ lines: [] }, { reason: 'NO_LINES' }],
  [{ validUntil: '2026-11-22' }, { reason: 'VALIDITY_PAST' }],
  [{ validUntil: '2027-06-01' }, { reason: 'VALIDITY_TOO_LONG', maxDays: 180 }],
  [{ lines: [sign, { ...cubes, productId: null }] }, { reason: 'HIRE_WITHOUT_PRODUCT', line: 1 }],
  [
    { lines: [{ ...cubes, rentalStartDate: '2026-11-22' }] },
    { reason: 'HIRE_DAYS_WRONG', line: 0, rejection: 'HIRE_START_IN_PAST' },
  ],
  [{ lines: [{ ...sign, unitPrice: 0 }], deliveryFee: 0 }, { reason: 'COSTS_NOTHING' }],
])('does not go out: %o', (change, rejection) => {
  expect(checkOffer({ ...offer, ...change }, today)).toEqual({ ok: false, ...rejection });
});

test('is valid on its last day, and lapsed from the next', () => {
  const sent = { state: 'sent', validUntil: today } as const;
  expect(offerStateOn(sent, today)).toBe('sent');
  expect(offerStateOn(sent, '2026-11-24')).toBe('lapsed');
  expect(offerStateOn({ ...sent, state: 'declined' }, '2026-11-24')).toBe('declined');
});

const order = { userId: 'amina', status: 'pending_payment', paid: 0 } as const;
const accepted = { state: 'accepted', validUntil: today, order } as const;
const ended = { ...accepted, order: { ...order, status: 'cancelled' } } as const;

test.each([
  ['an open offer becomes an order', { ...accepted, state: 'sent', order: null }, today, 'place'],
  ['an accepted one has its order', accepted, today, 'placed'],
  ['its order ended unpaid: once more', ended, today, 'place'],
  ['once more, but its last day is over', ended, '2026-11-24', 'placed'],
  [
    'money came for the ended order',
    { ...ended, order: { ...ended.order, paid: 1 } },
    today,
    'placed',
  ],
] as const)('%s', (_name, offerNow, day, value) => {
  expect(decideAcceptance(offerNow, 'amina', day)).toEqual({ ok: true, value });
});

test.each([
  ['somebody else accepted it', accepted, 'otieno', today, 'accepted'],
  ['nobody has signed in', ended, null, today, 'accepted'],
  ['it has lapsed', { ...accepted, state: 'sent', order: null }, 'amina', '2026-11-24', 'lapsed'],
  [
    'it was withdrawn',
    { ...accepted, state: 'withdrawn', order: null },
    'amina',
    today,
    'withdrawn',
  ],
] as const)('is not accepted: %s', (_name, offerNow, userId, day, state) => {
  const reason = 'OFFER_NOT_OPEN';
  expect(decideAcceptance(offerNow, userId, day)).toEqual({ ok: false, reason, state });
});

test.each([
  ['a new request', 'new', null, today, true],
  ['a price that was accepted by answer', 'accepted', null, today, true],
  ['an offer that was withdrawn', 'accepted', { ...accepted, state: 'withdrawn' }, today, true],
  ['an offer that has its order', 'accepted', accepted, '2026-11-24', false],
  ['an order that can still be made again', 'accepted', ended, today, false],
  ['an order that ended unpaid, its offer too', 'accepted', ended, '2026-11-24', true],
  [
    'money came for the ended order',
    'accepted',
    { ...ended, order: { ...ended.order, paid: 1 } },
    '2026-11-24',
    false,
  ],
  ['a closed request', 'closed', null, today, false],
] as const)('a price may be named: %s', (_name, status, latest, day, expected) => {
  expect(canQuote(status, latest, day)).toBe(expected);
});

test.each([
  ['for the hours of the shop', '2026-12-07', 48, '2026-11-25T07:00:00.000Z'],
  ['at most until its last day is over in Nairobi', '2026-11-24', 48, '2026-11-24T21:00:00.000Z'],
])('holds units %s', (_name, validUntil, hours, until) => {
  const end = offerHoldEnd(validUntil, hours, new Date('2026-11-23T07:00:00Z'));
  expect(end?.toISOString()).toBe(until);
});

test('holds nothing in a shop that holds nothing for offers', () => {
  expect(offerHoldEnd('2026-12-07', 0, new Date())).toBeNull();
});

test.each([
  ['2026-11-23', '2026-12-04', false],
  ['2026-11-23', '2026-12-05', true],
  ['2026-11-23', '2026-12-07', true],
  ['2026-11-23', '2026-12-08', false],
  ['2026-12-05', '2026-12-06', false],
])('sent on %s and valid until 7 December, it is brought to mind on %s: %s', (sentOn, day, due) => {
  expect(isReminderDue({ sentOn, validUntil: '2026-12-07' }, day)).toBe(due);
});
