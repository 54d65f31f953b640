import { describe, expect, it } from 'vitest';
import type { CartLineView, CartNotice } from '#/features/cart/views.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { QuoteView } from '../views.ts';

function line(id: string, quantity: number, unitPrice: number): CartLineView {
  return {
    id,
    productId: `product-${id}`,
    type: 'purchase',
    quantity,
    unitPrice,
    totalPrice: unitPrice * quantity,
    rentalDuration: null,
    rentalStartDate: null,
    rentalEndDate: null,
    options: {},
    lineNo: 1,
    parts: [],
    maxQuantity: 10,
    saving: { product: 0, code: 0 },
    product: {
      id: `product-${id}`,
      name: `LED ${id}`,
      category: 'decor',
      price: unitPrice,
      rentalPrice: null,
      ratePlan: null,
      minRentalDays: 1,
      maxRentalDays: 90,
      leadDays: 0,
      deposit: 0,
      image: null,
      colors: [],
      unit: 'each',
      textLimit: null,
      unitsForSale: 10,
      isLow: false,
      discounts: [],
      freeUnits: null,
    },
  };
}

function quote(lines: CartLineView[], notices: CartNotice[] = [], delivery = 500): QuoteView {
  const goods = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const due = goods + delivery;
  return {
    cartVersion: 3,
    lines,
    notices,
    discounts: { rules: { stacking: false }, code: null },
    price: {
      lines: [],
      goods,
      delivery,
      discount: 0,
      codeDiscount: 0,
      rounding: 0,
      net: due,
      vatRate: 0,
      vat: 0,
      gross: due,
      deposit: 0,
      dueNow: due,
    },
    zone: null,
    arrivesBy: '2026-12-01',
    tooSoon: [],
    travelTaken: [],
    canPickUp: false,
    payBy: ['prompt'],
    today: '2026-12-01',
  };
}

const seen = {
  cartVersion: 3,
  dueNow: 2_500,
  delivery: 500,
  discount: 0,
  discountCode: null,
  lines: [
    { lineId: 'a', quantity: 1, unitPrice: 1_000 },
    { lineId: 'b', quantity: 2, unitPrice: 500 },
  ],
};

describe('compareQuotes', () => {
  it('finds nothing when all is as it was seen', () => {
    expect(compareQuotes(seen, quote([line('a', 1, 1_000), line('b', 2, 500)]))).toEqual([]);
  });

  it('tells every change of a line, and of the delivery', () => {
    const now = quote([line('a', 1, 1_200), line('c', 1, 100)], [], 700);
    expect(compareQuotes(seen, now)).toEqual([
      {
        lineId: 'a',
        productName: 'LED a',
        reason: 'PRICE_CHANGED',
        was: 1_000,
        now: 1_200,
        totalWas: 1_000,
        totalNow: 1_200,
      },
      { lineId: 'c', productName: 'LED c', reason: 'LINE_ADDED' },
      { lineId: 'b', productName: null, reason: 'LINE_REMOVED' },
      { reason: 'DELIVERY_PRICE_CHANGED', was: 500, now: 700 },
    ]);
    const more = quote([line('a', 3, 1_000), line('b', 2, 500)]);
    expect(compareQuotes(seen, more)).toEqual([
      { lineId: 'a', productName: 'LED a', reason: 'QUANTITY_CHANGED', was: 1, now: 3 },
    ]);
  });

  it('tells why a code that counted does not any more, and when discounts changed', () => {
    const now = quote([line('a', 1, 1_000), line('b', 2, 500)]);
    const rejection = { reason: 'EXPIRED' } as const;
    const outcome = { state: 'refused', code: 'SAVE10', rejection } as const;
    const refused: QuoteView = {
      ...now,
      discounts: { ...now.discounts, code: { outcome, terms: null } },
    };
    const saw = { ...seen, discount: 200, discountCode: 'SAVE10' };
    expect(compareQuotes(saw, refused)).toEqual([
      { reason: 'CODE_REFUSED', code: 'SAVE10', rejection },
    ]);
    expect(compareQuotes(seen, refused)).toEqual([]);
    const less: QuoteView = { ...now, price: { ...now.price, discount: 150 } };
    expect(compareQuotes(saw, less)).toEqual([{ reason: 'DISCOUNT_CHANGED', was: 200, now: 150 }]);
  });

  it('passes on what stands in the way, but no price that had been seen already', () => {
    const gone = { lineId: 'b', productName: 'LED b', reason: 'PRODUCT_GONE' } as const;
    const dearer = {
      lineId: 'a',
      productName: 'LED a',
      reason: 'PRICE_CHANGED',
      was: 900,
      now: 1_000,
      totalWas: 900,
      totalNow: 1_000,
    } as const;
    expect(compareQuotes(seen, quote([line('a', 1, 1_000)], [gone, dearer]))).toEqual([gone]);
  });
});
