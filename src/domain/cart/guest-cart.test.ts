import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import { addLine, setQuantity } from './change-cart.ts';
import { applyToGuestCart, guestItemId, guestLines, toLineRequest } from './change-guest-cart.ts';
import { GUEST_CART_KEY } from './guest-cart-key.ts';
import { type GuestCartItem, parseGuestCart } from './guest-cart.ts';
import type { GuestProduct } from './guest-product.ts';

const product: GuestProduct = {
  id: 'p',
  name: 'Cube',
  nameSw: 'Mchemraba',
  unit: 'each',
  images: [],
  price: 450_050,
  rentalPrice: 100_000,
  ratePlan: null,
  deposit: 50_000,
  isActive: true,
};
const item: GuestCartItem = {
  id: 'guest-p-rental-1700000000000',
  product_id: 'p',
  product,
  quantity: 2,
  type: 'rental',
  rental_duration: 3,
  rental_start_date: '2026-11-27',
  rental_end_date: '2026-11-30',
  unit_price: '1000.00',
  total_price: '2000.00',
  options: { color: 'cyan' },
  timestamp: 1_700_000_000_000,
};

test('the key in local storage', () => {
  expect(GUEST_CART_KEY).toBe('guestCart');
});

describe('parseGuestCart', () => {
  test('what was written is read again', () => {
    expect(parseGuestCart(JSON.parse(JSON.stringify([item])))).toEqual([item]);
  });

  test('prices may be numbers; totals and durations are computed, not believed', () => {
    const forged = { ...item, unit_price: 1000, total_price: 1, rental_duration: 99 };
    expect(parseGuestCart([forged])).toEqual([item]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', '[]'],
    ['an object', { 0: item }],
    ['an item of null', [null]],
    ['no id', [{ ...item, id: '' }]],
    ['no product', [{ ...item, product_id: 7 }]],
    ['another type', [{ ...item, type: 'gift' }]],
    ['no quantity', [{ ...item, quantity: 0 }]],
    ['half a quantity', [{ ...item, quantity: 1.5 }]],
    ['a huge quantity', [{ ...item, quantity: 1e9 }]],
    ['a text as quantity', [{ ...item, quantity: '2' }]],
    ['a negative price', [{ ...item, unit_price: -5 }]],
    ['a price that is none', [{ ...item, unit_price: Number.NaN }]],
    ['an enormous price', [{ ...item, unit_price: 1e21 }]],
  ])('drops %s', (_, value) => {
    expect(parseGuestCart(value)).toEqual([]);
  });

  test('the good items beside junk stay; the same id counts once', () => {
    expect(parseGuestCart([5, item, { ...item, quantity: 9 }, 'x'])).toEqual([item]);
  });

  test('broken dates, options and products are emptied', () => {
    const [read] = parseGuestCart([
      {
        ...item,
        rental_start_date: '2026-02-30',
        options: ['x'],
        product: { id: 'other', name: 'x' },
        timestamp: 'now',
      },
    ]);
    expect(read).toMatchObject({
      rental_start_date: null,
      rental_end_date: null,
      rental_duration: null,
      options: {},
      product: null,
      timestamp: 0,
    });
    expect(parseGuestCart([{ ...item, rental_end_date: '2026-11-27' }])[0]).toMatchObject({
      rental_start_date: null,
    });
  });

  test('a purchase keeps no dates', () => {
    expect(parseGuestCart([{ ...item, type: 'purchase' }])[0]).toMatchObject({
      rental_start_date: null,
      rental_duration: null,
    });
  });

  test('at most 100 items', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...item, id: `guest-${index}` }));
    expect(parseGuestCart(many)).toHaveLength(100);
  });

  test.prop([fc.anything()])('never throws', (value) => {
    expect(Array.isArray(parseGuestCart(value))).toBe(true);
    expect(Array.isArray(parseGuestCart([value]))).toBe(true);
  });
});

test('ids are as specified and never repeat', () => {
  expect(guestItemId([], 'p', 'rental', 5)).toBe('guest-p-rental-5');
  expect(guestItemId([{ id: 'guest-p-rental-5' }], 'p', 'rental', 5)).toBe('guest-p-rental-6');
});

describe('the shared rules on a guest cart', () => {
  const request = {
    productId: 'p',
    type: 'purchase' as const,
    quantity: 1,
    range: null,
    options: {},
  };

  function add(items: GuestCartItem[], timestamp: number): GuestCartItem[] {
    const change = addLine(guestLines(items), request, product);
    if (!change.ok || change.value.kind === 'ask-dates') throw new Error('expected a change');
    return applyToGuestCart(items, change.value, product, timestamp);
  }

  test('adding, then adding again', () => {
    const once = add([item], 10);
    expect(once).toEqual([
      item,
      {
        id: 'guest-p-purchase-10',
        product_id: 'p',
        product,
        quantity: 1,
        type: 'purchase',
        rental_duration: null,
        rental_start_date: null,
        rental_end_date: null,
        unit_price: '4500.50',
        total_price: '4500.50',
        options: {},
        timestamp: 10,
      },
    ]);
    expect(add(once, 20)[1]).toEqual({
      ...once[1],
      quantity: 2,
      total_price: '9001.00',
      timestamp: 20,
    });
  });

  test('setting the quantity to nothing removes', () => {
    const change = setQuantity(guestLines([item]), item.id, 0, product);
    if (!change.ok) throw new Error(change.reason);
    expect(applyToGuestCart([item], change.value, null, 30)).toEqual([]);
  });

  test('two lines of one product and type are numbered', () => {
    const lines = guestLines([item, { ...item, id: 'second' }]);
    expect(lines.map(({ lineNo }) => lineNo)).toEqual([1, 2]);
    expect(lines[0]).toMatchObject({ unitPrice: 100_000, totalPrice: 200_000 });
  });
});

test('a line request has no price', () => {
  expect(toLineRequest(item)).toEqual({
    guestId: item.id,
    productId: 'p',
    type: 'rental',
    quantity: 2,
    range: { start: '2026-11-27', end: '2026-11-30' },
    options: { color: 'cyan' },
  });
});
