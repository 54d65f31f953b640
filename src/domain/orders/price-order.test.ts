import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

import { cartTotals } from '#/domain/cart/totals.ts';
import { priceOrder } from './price-order.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';

const saving = { product: 0, code: 0 };

test('two purchases and a hire, delivered', () => {
  const price = priceOrder({
    vatRate: DEFAULT_VAT_RATE,
    lines: [
      { type: 'purchase', quantity: 2, unitPrice: 116_000, depositPerUnit: 50_000, saving },
      { type: 'rental', quantity: 3, unitPrice: 58_000, depositPerUnit: 50_000, saving },
    ],
    deliveryFee: 34_800,
  });
  expect(price).toEqual({
    lines: [
      { gross: 232_000, net: 200_000, vat: 32_000, deposit: 0 },
      { gross: 174_000, net: 150_000, vat: 24_000, deposit: 150_000 },
    ],
    goods: 406_000,
    delivery: 34_800,
    discount: 0,
    codeDiscount: 0,
    vatRate: DEFAULT_VAT_RATE,
    rounding: 0,
    net: 380_000,
    vat: 60_800,
    gross: 440_800,
    deposit: 150_000,
    dueNow: 590_800,
  });
});

test('what discounts take off a line leaves its net price and its VAT', () => {
  const price = priceOrder({
    vatRate: DEFAULT_VAT_RATE,
    lines: [
      {
        type: 'purchase',
        quantity: 2,
        unitPrice: 116_000,
        depositPerUnit: 0,
        saving: { product: 46_400, code: 69_600 },
      },
      { type: 'rental', quantity: 1, unitPrice: 116_000, depositPerUnit: 50_000, saving },
    ],
    deliveryFee: 0,
  });
  expect(price.lines[0]).toEqual({ gross: 116_000, net: 100_000, vat: 16_000, deposit: 0 });
  expect(price).toMatchObject({
    goods: 348_000,
    discount: 116_000,
    codeDiscount: 69_600,
    gross: 232_000,
    vat: 32_000,
    deposit: 50_000,
    dueNow: 282_000,
  });
});

test('cents are rounded up once, and the rounding is part of what is paid', () => {
  const price = priceOrder({
    vatRate: DEFAULT_VAT_RATE,
    lines: [{ type: 'purchase', quantity: 3, unitPrice: 33_33, depositPerUnit: 0, saving }],
    deliveryFee: 0,
  });
  expect(price).toMatchObject({ goods: 9_999, rounding: 1, gross: 10_000, dueNow: 10_000 });
});

test('nothing costs nothing', () => {
  expect(priceOrder({ lines: [], deliveryFee: 0, vatRate: DEFAULT_VAT_RATE })).toMatchObject({
    gross: 0,
    vat: 0,
    dueNow: 0,
  });
});

test('fractions are our own fault', () => {
  const line = {
    type: 'purchase' as const,
    quantity: 1,
    unitPrice: 0.5,
    depositPerUnit: 0,
    saving,
  };
  expect(() => priceOrder({ lines: [line], deliveryFee: 0, vatRate: DEFAULT_VAT_RATE })).toThrow(
    RangeError,
  );
});

const anyLine = fc
  .record({
    type: fc.constantFrom('purchase' as const, 'rental' as const),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
    depositPerUnit: fc.integer({ min: 0, max: 1_000_000 }),
    cut: fc.integer({ min: 0, max: 45 }),
    share: fc.integer({ min: 0, max: 45 }),
  })
  .map(({ cut, share, ...line }) => {
    const part = (percent: number) => Math.floor((line.unitPrice * line.quantity * percent) / 100);
    return { ...line, saving: { product: part(cut), code: part(share) } };
  });

test.prop([fc.array(anyLine, { maxLength: 20 }), fc.integer({ min: 0, max: 2_000_000 })])(
  'everything adds up to the cent',
  (lines, deliveryFee) => {
    const price = priceOrder({ lines, deliveryFee, vatRate: DEFAULT_VAT_RATE });
    expect(price.net + price.vat).toBe(price.gross);
    expect(price.goods - price.discount + price.delivery + price.rounding).toBe(price.gross);
    expect(price.gross + price.deposit).toBe(price.dueNow);
    expect(price.dueNow % 100).toBe(0);
    expect(price.rounding).toBeGreaterThanOrEqual(0);
    expect(price.rounding).toBeLessThan(100);
    expect(price.lines.reduce((total, line) => total + line.gross, 0)).toBe(
      price.goods - price.discount,
    );
    expect(price.lines.reduce((total, line) => total + line.deposit, 0)).toBe(price.deposit);
    for (const line of price.lines) expect(line.net + line.vat).toBe(line.gross);
  },
);

test.prop([fc.array(anyLine, { maxLength: 20 })])(
  'a cart comes to what its order costs when it is picked up',
  (lines) => {
    const price = priceOrder({ lines, deliveryFee: 0, vatRate: DEFAULT_VAT_RATE });
    const totals = cartTotals(
      lines.map(({ depositPerUnit: deposit, ...line }) => ({
        ...line,
        totalPrice: line.unitPrice * line.quantity,
        product: { deposit },
      })),
    );
    expect(totals).toMatchObject({
      subtotal: price.goods,
      codeDiscount: price.codeDiscount,
      deposit: price.deposit,
      rounding: price.rounding,
      due: price.dueNow,
    });
    expect(totals.productDiscount + totals.codeDiscount).toBe(price.discount);
  },
);
