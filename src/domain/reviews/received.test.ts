import { expect, it } from 'vitest';
import { allReceivedOn, receivedProducts, type OrderedFacts } from './received.ts';

type Line = OrderedFacts['lines'][number];

const bought = (productId: string | null): Line => ({
  productId,
  type: 'purchase',
  hireStatus: null,
  rentalStartDate: null,
  rentalEndDate: null,
});
const hired = (productId: string, hireStatus: Line['hireStatus']): Line => ({
  productId,
  type: 'rental',
  hireStatus,
  rentalStartDate: '2026-11-10',
  rentalEndDate: '2026-11-12',
});
const entry = (kind: string, at: string) => ({ kind, at: new Date(at) });
const delivered = entry('delivered', '2026-11-05T09:00:00Z');

const order = (lines: Line[], ...history: OrderedFacts['history'][number][]): OrderedFacts => ({
  // In Nairobi it is the first of November.
  placedAt: new Date('2026-10-31T22:00:00Z'),
  lines,
  history: [entry('placed', '2026-10-31T22:00:00Z'), ...history],
});

it('REVIEW-1: bought goods are received with the delivery, not before', () => {
  expect(receivedProducts(order([bought('a')]))).toEqual([]);
  expect(receivedProducts(order([bought('a')], delivered))).toEqual([
    { productId: 'a', type: 'purchase', on: '2026-11-01', since: '2026-11-05' },
  ]);
});

it('REVIEW-1: a delivery that was taken back is none, until the next', () => {
  const undone = entry('delivery_undone', '2026-11-05T10:00:00Z');
  expect(receivedProducts(order([bought('a')], delivered, undone))).toEqual([]);
  const again = entry('delivered', '2026-11-06T10:00:00Z');
  const found = receivedProducts(order([bought('a')], delivered, undone, again));
  expect(found).toMatchObject([{ since: '2026-11-06' }]);
});

it('REVIEW-1: a hire is received once it is back, whatever was delivered', () => {
  for (const state of ['reserved', 'out'] as const) {
    expect(receivedProducts(order([hired('a', state)], delivered))).toEqual([]);
  }
  for (const state of ['returned', 'inspected'] as const) {
    expect(receivedProducts(order([hired('a', state)], delivered))).toEqual([
      { productId: 'a', type: 'rental', on: '2026-11-10', since: '2026-11-12' },
    ]);
  }
});

it('REVIEW-1: a product in several lines is one, bought when it was also bought', () => {
  const lines = [hired('a', 'returned'), bought('a'), hired('a', 'returned'), bought(null)];
  expect(receivedProducts(order(lines, delivered))).toMatchObject([
    { productId: 'a', type: 'purchase' },
  ]);
});

it('REVIEW-6: an order is received with the last of it', () => {
  const both = [bought('a'), hired('b', 'returned'), bought(null)];
  expect(allReceivedOn(order(both, delivered))).toBe('2026-11-12');
  expect(allReceivedOn(order([bought('a'), hired('b', 'out')], delivered))).toBeNull();
  expect(allReceivedOn(order([bought(null)], delivered))).toBeNull();
});
