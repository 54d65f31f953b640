import { describe, expect, it } from 'vitest';
import { addLine, setQuantity } from '#/domain/cart/change-cart.ts';
import { applyToGuestCart, guestLines } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { cartTotals } from '#/domain/cart/totals.ts';
import { expectChange } from '../account/expect-change.ts';
import { guestView, guestLineRequests, toGuestProduct, type AddableProduct } from './guest-view.ts';
import type { CartLineView, CartView } from '../views.ts';

const weekend = { start: '2026-11-27', end: '2026-11-30' };
const product: AddableProduct = {
  id: '01938f00-0000-7000-8000-000000000001',
  name: 'LED cube',
  unit: 'each',
  image: {
    id: 'cube-1',
    width: 800,
    height: 600,
    widths: [400, 800],
    placeholder: 'data:,',
    color: 'black',
    og: false,
    mask: true,
    alt: 'A cube that glows',
  },
  price: 450_000,
  rentalPrice: 100_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  minRentalDays: 1,
  maxRentalDays: 90,
  deposit: 50_000,
};
const offer = { ...product, isActive: true };

function add(items: readonly GuestCartItem[], type: 'purchase' | 'rental', timestamp: number) {
  const range = type === 'rental' ? weekend : null;
  const request = { productId: product.id, type, quantity: 2, range, options: {} };
  const added = addLine(guestLines(items), request, offer);
  if (!added.ok || added.value.kind === 'ask-dates') throw new Error('Not added');
  return applyToGuestCart(items, added.value, toGuestProduct(product), timestamp);
}

const items = add(add([], 'purchase', 1), 'rental', 2);

function answerFor(over: Partial<CartLineView> = {}): CartView {
  const view = guestView(items, undefined, 'en');
  const lines = view.lines.map((line) => ({ ...line, maxQuantity: 9, ...over }));
  return { ...view, lines, totals: cartTotals(lines) };
}

describe('guestView', () => {
  it('shows everything before the server has answered, newest first', () => {
    expect(guestView(items, undefined, 'en')).toMatchObject({
      lines: [
        { type: 'rental', unitPrice: 250_000, totalPrice: 500_000, parts: [{ days: 3 }] },
        {
          type: 'purchase',
          totalPrice: 900_000,
          product: { name: 'LED cube', image: { alt: 'A cube that glows' } },
        },
      ],
      notices: [],
      totals: { itemCount: 4, subtotal: 1_400_000, deposit: 100_000 },
    });
  });

  it('lets more be wished for while nobody knows how many are free', () => {
    const [line] = guestView(items, undefined, 'en').lines;
    expect(line?.maxQuantity).toBeGreaterThan(line?.quantity ?? 0);
  });

  it('takes the server’s prices and says what has changed', () => {
    const view = guestView(items, answerFor({ unitPrice: 300_000, totalPrice: 600_000 }), 'en');
    expect(view.totals.subtotal).toBe(1_200_000);
    expect(view.notices).toMatchObject([
      { reason: 'PRICE_CHANGED', was: 250_000, now: 300_000, productName: 'LED cube' },
      { reason: 'PRICE_CHANGED', was: 450_000, now: 300_000 },
    ]);
  });

  it('shows a new quantity at once, while the answer is still for the old one', () => {
    const [rental] = guestView(items, answerFor(), 'en').lines;
    const changed = setQuantity(guestLines(items), rental?.id ?? '', 5, offer);
    if (!changed.ok) throw new Error('Not changed');
    const next = applyToGuestCart(items, changed.value, null, 3);
    const view = guestView(next, answerFor(), 'en');
    expect(view.lines[0]).toMatchObject({ quantity: 5, totalPrice: 1_250_000, maxQuantity: 9 });
  });

  it('drops a line whose product is gone and names it from what it kept', () => {
    const lineId = items[0]?.id ?? '';
    const gone = { lineId, productName: null, reason: 'PRODUCT_GONE' } as const;
    const view = guestView(items, { ...answerFor(), lines: [], notices: [gone] }, 'en');
    expect(view.lines).toHaveLength(1);
    expect(view.notices).toEqual([{ ...gone, productName: 'LED cube' }]);
  });

  it('forgets notices of items that are no longer there', () => {
    const gone = { lineId: 'guest-old', productName: null, reason: 'PRODUCT_GONE' } as const;
    expect(guestView(items, { ...answerFor(), notices: [gone] }, 'en').notices).toEqual([]);
  });

  it('asks the server without any price', () => {
    expect(JSON.stringify(guestLineRequests(items))).not.toMatch(/price/i);
  });
});

describe('expectChange', () => {
  it('prices a changed line and the totals as the server will', () => {
    const cart = answerFor();
    const [rental] = cart.lines;
    const changed = setQuantity(cart.lines, rental?.id ?? '', 4, offer);
    if (!changed.ok) throw new Error('Not changed');
    expect(expectChange(cart, changed.value)).toMatchObject({
      lines: [{ quantity: 4, totalPrice: 1_000_000, product: { name: 'LED cube' } }, {}],
      totals: { itemCount: 6, subtotal: 1_900_000 },
    });
  });

  it('takes a removed line out, and its notices', () => {
    const cart = answerFor();
    const lineId = cart.lines[0]?.id ?? '';
    const noticed: CartView = {
      ...cart,
      notices: [{ lineId, productName: 'LED cube', reason: 'OUT_OF_STOCK' }],
    };
    const left = expectChange(noticed, { kind: 'remove', lineId });
    expect(left).toMatchObject({ lines: [{ type: 'purchase' }], notices: [] });
    expect(left.totals.subtotal).toBe(900_000);
  });
});
