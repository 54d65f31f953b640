import { describe, expect, it } from 'vitest';
import type { DiscountCode, ProductDiscount } from './discount.ts';
import { priceWithCode } from './price-with-code.ts';

const now = new Date('2026-06-01T12:00:00Z');
const always = { active: true, startsAt: null, expiresAt: null };
const found: DiscountCode = {
  ...always,
  id: 'id',
  code: 'SAVE',
  type: 'fixed',
  value: 300,
  minOrderAmount: null,
  maxDiscountAmount: null,
  totalUsageLimit: null,
  customerLimit: null,
  usageLimitPerCustomer: null,
};
const usage = { used: 0, customers: 0, usedByCustomer: null };
const lines = [{ id: 'a', productId: 'p', quantity: 1, unitPrice: 1_000 }];

function outcome(code: DiscountCode | null, cut = 0, stacking = false) {
  const productDiscounts: ProductDiscount[] = [
    { ...always, productId: 'p', type: 'fixed', value: cut },
  ];
  const entered = { code: 'SAVE', found: code, usage };
  return priceWithCode(lines, entered, { productDiscounts, rules: { stacking }, now });
}

describe('what becomes of an entered code', () => {
  it.each([
    ['applied', found, 0, false, { state: 'applied', code: 'SAVE', saved: 300 }, 700],
    ['outdone', found, 400, false, { state: 'outdone', code: 'SAVE', by: 400 }, 600],
    ['both', found, 400, true, { state: 'applied', code: 'SAVE', saved: 300 }, 300],
    [
      'refused, product discounts stay',
      { ...found, active: false },
      400,
      false,
      { state: 'refused', code: 'SAVE', rejection: { reason: 'INACTIVE' } },
      600,
    ],
    [
      'without any discount: Invalid or expired discount code',
      { ...found, value: 0 },
      0,
      false,
      { state: 'refused', code: 'SAVE', rejection: { reason: 'NO_DISCOUNT' } },
      1_000,
    ],
    [
      'the minimum is of the price before discounts',
      { ...found, minOrderAmount: 1_000 },
      200,
      true,
      { state: 'applied', code: 'SAVE', saved: 300 },
      500,
    ],
  ] as const)('%s', (_, code, cut, stacking, expected, total) => {
    const priced = outcome(code, cut, stacking);
    expect(priced.outcome).toEqual(expected);
    expect(priced.result.finalTotal).toBe(total);
  });

  it('is nothing when none was entered', () => {
    const priced = priceWithCode(lines, null, {
      productDiscounts: [],
      rules: { stacking: false },
      now,
    });
    expect(priced.outcome).toBeNull();
  });
});
