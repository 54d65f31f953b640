import { expect, it } from 'vitest';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { takeIntoGuestCart } from './take-into-guest-cart.ts';
import type { CartLineView } from '../views.ts';

const id = (count: number) => `01938f00-0000-7000-8000-${String(count).padStart(12, '0')}`;

function hire(product: number, changes: Partial<CartLineView> = {}): CartLineView {
  return {
    id: `shared-${product}`,
    productId: id(product),
    type: 'rental',
    quantity: 2,
    rentalDuration: 3,
    rentalStartDate: '2026-11-27',
    rentalEndDate: '2026-11-30',
    unitPrice: 100_000,
    totalPrice: 200_000,
    options: {},
    lineNo: 1,
    product: {
      id: id(product),
      name: 'LED cube',
      category: 'furniture',
      price: null,
      rentalPrice: 100_000,
      ratePlan: null,
      minRentalDays: 1,
      maxRentalDays: 90,
      leadDays: 0,
      deposit: 0,
      image: null,
      colors: [],
      unit: 'each',
      textLimit: null,
      discounts: [],
      unitsForSale: 0,
      isLow: false,
      freeUnits: null,
    },
    parts: [],
    maxQuantity: 9,
    saving: { product: 0, code: 0 },
    ...changes,
  };
}

const take = (items: readonly GuestCartItem[], lines: CartLineView[], at = 1) =>
  takeIntoGuestCart(items, lines, at);
const short = (items: readonly GuestCartItem[]) =>
  items.map(({ quantity, rental_start_date: start }) => [quantity, start]);

it('grows what is there for the same dates and sets other dates apart', () => {
  const first = take([], [hire(1)]);
  expect(first.taken).toBe(1);
  const again = take(first.items, [hire(1)], 2);
  expect(short(again.items)).toEqual([[4, '2026-11-27']]);
  const later = hire(1, { rentalStartDate: '2026-12-04', rentalEndDate: '2026-12-07' });
  const apart = take(again.items, [later], 3);
  expect(short(apart.items)).toEqual([
    [4, '2026-11-27'],
    [2, '2026-12-04'],
  ]);
});

it('takes the oldest first and leaves out what does not fit', () => {
  const lines = Array.from({ length: 102 }, (_, index) => hire(index));
  const { items, taken } = take([], lines);
  expect(taken).toBe(100);
  expect(items[0]?.product_id).toBe(id(101));
  expect(items).toHaveLength(100);
});
