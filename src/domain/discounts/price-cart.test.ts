import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { DiscountCode, ProductDiscount } from './discount.ts';
import { priceCart, type DiscountableLine } from './price-cart.ts';
import { savingAlone, shelfPrice } from './product-price.ts';
import { spreadSaving } from './spread-saving.ts';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-07-01T12:00:00Z');
const always = { active: true, startsAt: null, expiresAt: null };

function codeOf(changes: Partial<DiscountCode>): DiscountCode {
  return {
    ...always,
    id: 'id',
    code: 'SAVE',
    type: 'fixed',
    value: 0,
    minOrderAmount: null,
    maxDiscountAmount: null,
    totalUsageLimit: null,
    customerLimit: null,
    usageLimitPerCustomer: null,
    ...changes,
  };
}

const cut = (productId: string, value: number, changes: Partial<ProductDiscount> = {}) =>
  ({ ...always, productId, type: 'fixed', value, ...changes }) as const;

const line = (id: string, unitPrice: number, quantity = 1): DiscountableLine => ({
  id,
  productId: `p-${id}`,
  unitPrice,
  quantity,
});

const cart = [line('a', 1_000, 2), line('b', 3_000)];

function price(
  lines: DiscountableLine[],
  productDiscounts: ProductDiscount[],
  code: DiscountCode | null,
  stacking = false,
) {
  return priceCart(lines, { productDiscounts, code, rules: { stacking }, now });
}

describe('stacking off', () => {
  test.each([
    ['nothing', 0, 0, 'none', 0],
    ['only the code', 0, 500, 'code', 500],
    ['only products', 500, 0, 'product', 500],
    ['the code takes more', 400, 500, 'code', 500],
    ['the code takes as much', 500, 500, 'code', 500],
    ['the products take a cent more', 501, 500, 'product', 501],
  ])('%s', (_, product, code, type, saved) => {
    const { result } = price(cart, [cut('p-b', product)], codeOf({ value: code }));
    const { breakdown } = result;
    expect(breakdown.appliedDiscountType).toBe(type);
    expect(result.totalSavings).toBe(saved);
    expect(result.finalTotal).toBe(5_000 - saved);
    expect(result.appliedDiscount?.code ?? null).toBe(type === 'code' ? 'SAVE' : null);
    expect(result.productDiscounts.length).toBe(type === 'product' ? 1 : 0);
    expect(breakdown.discountDetails.length).toBe(type === 'none' ? 0 : 1);
  });
});

describe('stacking on', () => {
  test('both add, each from the price before', () => {
    const code = codeOf({ type: 'percentage', value: 10_00 });
    const { result, lines } = price(cart, [cut('p-b', 400)], code, true);
    expect(result).toEqual({
      appliedDiscount: code,
      productDiscounts: [
        {
          productId: 'p-b',
          originalPrice: 3_000,
          discountedPrice: 2_600,
          savingsAmount: 400,
          discount: cut('p-b', 400),
        },
      ],
      totalSavings: 900,
      finalTotal: 4_100,
      breakdown: {
        subtotal: 5_000,
        productDiscountTotal: 400,
        codeDiscountTotal: 500,
        appliedDiscountType: 'code',
        discountDetails: [
          { kind: 'product', productId: 'p-b', amount: 400 },
          { kind: 'code', code: 'SAVE', amount: 500 },
        ],
      },
    });
    expect(lines).toEqual([
      { id: 'a', product: 0, code: 217 },
      { id: 'b', product: 400, code: 283 },
    ]);
  });
});

describe('the cap of 90 percent', () => {
  test.each([
    ['a code of everything', 0, 5_000, false, 0, 4_500],
    ['products of everything', 3_000, 0, false, 3_000, 0],
    ['both together', 3_000, 5_000, true, 3_000, 1_500],
    ['exactly the cap', 0, 4_500, false, 0, 4_500],
    ['a cent less', 0, 4_499, false, 0, 4_499],
  ])('%s', (_, product, code, stacking, products, codes) => {
    const { result } = price(cart, [cut('p-b', product)], codeOf({ value: code }), stacking);
    expect(result.breakdown.productDiscountTotal).toBe(products);
    expect(result.breakdown.codeDiscountTotal).toBe(codes);
  });

  test('products alone past the cap give way in proportion', () => {
    const { lines } = price(cart, [cut('p-a', 1_000), cut('p-b', 3_000)], null);
    expect(lines.map(({ product }) => product)).toEqual([1_800, 2_700]);
  });

  test('is rounded so that 10 percent are always paid', () => {
    expect(price([line('a', 9)], [cut('p-a', 9)], null).result.finalTotal).toBe(1);
    expect(price([line('a', 1)], [cut('p-a', 1)], null).result.finalTotal).toBe(1);
  });
});

describe('product discounts', () => {
  test('are per unit, the best one running now', () => {
    const discounts = [
      cut('p-a', 100),
      cut('p-a', 20_00, { type: 'percentage' }),
      cut('p-a', 900, { active: false }),
      cut('p-a', 900, { startsAt: later }),
      cut('p-a', 900, { expiresAt: now }),
      cut('p-other', 900),
    ];
    expect(price(cart, discounts, null).lines[0]).toEqual({ id: 'a', product: 400, code: 0 });
    const running = discounts.slice(0, 2);
    expect(shelfPrice(1_000, running)).toEqual({ price: 800, before: 1_000 });
    expect(shelfPrice(1_000, [])).toEqual({ price: 1_000, before: null });
    expect(shelfPrice(1_000, [cut('p-a', 5_000)])).toEqual({ price: 100, before: 1_000 });
  });

  const anyTerms = fc.oneof(
    fc.record({
      type: fc.constant('percentage' as const),
      value: fc.integer({ min: 0, max: 10_000 }),
    }),
    fc.record({
      type: fc.constant('fixed' as const),
      value: fc.integer({ min: 0, max: 2_000_000 }),
    }),
  );

  test.prop([
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.integer({ min: 1, max: 999 }),
    fc.array(anyTerms, { maxLength: 4 }),
  ])('the shelf asks what a cart with nothing else in it asks', (unitPrice, quantity, running) => {
    const discounts = running.map((terms) => ({ ...always, productId: 'p-a', ...terms }));
    const alone = line('a', unitPrice, quantity);
    const { breakdown, finalTotal } = price([alone], discounts, null).result;
    expect(savingAlone(alone, running)).toBe(breakdown.productDiscountTotal);
    const one = price([line('a', unitPrice)], discounts, null).result.finalTotal;
    expect(shelfPrice(unitPrice, running).price).toBe(one);
    // More pieces are never dearer than the shelf says; cheaper only by the cents of the cap.
    expect(finalTotal).toBeLessThanOrEqual(one * quantity);
    expect(finalTotal).toBeGreaterThan((one - 1) * quantity);
  });
});

test('an empty cart saves nothing', () => {
  const { result, lines } = price([], [cut('p-a', 100)], codeOf({ value: 100 }), true);
  expect([result.totalSavings, result.finalTotal, lines]).toEqual([0, 0, []]);
});

describe('spreading', () => {
  test('leftover cents go to the largest remainder, then to the smallest id', () => {
    const three = ['c', 'a', 'b'].map((id) => ({ id, weight: 100 }));
    expect(spreadSaving(100, three)).toEqual([33, 34, 33]);
    expect(spreadSaving(0, three)).toEqual([0, 0, 0]);
    expect(spreadSaving(1, [{ id: 'x', weight: 1 }, ...three])).toEqual([0, 0, 1, 0]);
    expect(() => spreadSaving(1, [])).toThrow(RangeError);
  });
});

describe('properties', () => {
  const terms = fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), value: fc.nat(100_00) }),
    fc.record({ type: fc.constant('fixed' as const), value: fc.nat(2_000_000) }),
  );
  const anyCart = fc
    .array(fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 8,
    })
    .map((lines) =>
      lines.map((one, index) => ({ ...one, ...line(`l${index}`, one.unitPrice, one.quantity) })),
    );
  const anyDiscounts = fc.array(
    fc
      .tuple(terms, fc.nat(8))
      .map(([own, index]) => ({ ...always, ...own, productId: `p-l${index}` })),
    { maxLength: 6 },
  );
  const anyCode = fc.option(
    fc
      .tuple(terms, fc.option(fc.nat(500_000)))
      .map(([own, maxDiscountAmount]) => codeOf({ ...own, maxDiscountAmount })),
  );
  const sumOf = (list: number[]) => list.reduce((total, one) => total + one, 0);

  test.prop([anyCart, anyDiscounts, anyCode, fc.boolean()])(
    'never below 10 percent, never negative, parts add up to the cent',
    (lines, discounts, code, stacking) => {
      const { result, lines: savings } = price(lines, discounts, code, stacking);
      const { breakdown, totalSavings, finalTotal } = result;
      const { subtotal, productDiscountTotal, codeDiscountTotal } = breakdown;
      expect(subtotal).toBe(sumOf(lines.map((one) => one.unitPrice * one.quantity)));
      expect(finalTotal * 10).toBeGreaterThanOrEqual(subtotal);
      expect(finalTotal + totalSavings).toBe(subtotal);
      expect(productDiscountTotal + codeDiscountTotal).toBe(totalSavings);
      expect(sumOf(savings.map(({ product }) => product))).toBe(productDiscountTotal);
      expect(sumOf(savings.map(({ code: share }) => share))).toBe(codeDiscountTotal);
      expect(sumOf(breakdown.discountDetails.map(({ amount }) => amount))).toBe(totalSavings);
      for (const [index, one] of lines.entries()) {
        const { product = 0, code: share = 0 } = savings[index] ?? {};
        expect(Math.min(product, share)).toBeGreaterThanOrEqual(0);
        expect(product + share).toBeLessThanOrEqual(one.unitPrice * one.quantity);
      }
      if (!stacking) expect(Math.min(productDiscountTotal, codeDiscountTotal)).toBe(0);
    },
  );

  test.prop([anyCart, anyDiscounts, anyCode, fc.boolean(), fc.array(fc.nat(), { minLength: 8 })])(
    'the order of lines does not matter',
    (lines, discounts, code, stacking, keys) => {
      const shuffled = lines
        .map((one, index) => ({ one, key: keys[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const given = price(lines, discounts, code, stacking);
      const other = price(shuffled, discounts, code, stacking);
      expect(other.result.breakdown.codeDiscountTotal).toBe(
        given.result.breakdown.codeDiscountTotal,
      );
      expect(other.result.totalSavings).toBe(given.result.totalSavings);
      const byId = (list: typeof given.lines) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(other.lines)).toEqual(byId(given.lines));
    },
  );
});
