import { expect, it } from 'vitest';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import type { MergeConflictView, MergeSide } from '../views.ts';
import { withGuestPrices } from './with-guest-prices.ts';

const side: MergeSide = {
  quantity: 2,
  rentalStartDate: null,
  rentalEndDate: null,
  options: {},
  unitPrice: 50_000,
  price: 100_000,
  notices: [],
};
const conflict: MergeConflictView = {
  guestId: 'guest-1',
  suggested: 'combine',
  productName: 'LED cube',
  type: 'purchase',
  account: side,
  guest: side,
};
const item = (unitPrice: string): GuestCartItem => ({
  id: 'guest-1',
  product_id: 'cube',
  product: null,
  quantity: 2,
  type: 'purchase',
  rental_duration: null,
  rental_start_date: null,
  rental_end_date: null,
  unit_price: unitPrice,
  total_price: '0.00',
  options: {},
  timestamp: 1,
});

it('tells that the guest’s price is another one now', () => {
  const [shown] = withGuestPrices([conflict], [item('450.00')]);
  expect(shown?.guest.notices).toMatchObject([
    { reason: 'PRICE_CHANGED', was: 45_000, now: 50_000, totalNow: 100_000 },
  ]);
  expect(shown?.account.notices).toEqual([]);
});

it('says nothing about one that is the same', () => {
  expect(withGuestPrices([conflict], [item('500.00')])).toEqual([conflict]);
});
