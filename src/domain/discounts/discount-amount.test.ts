import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  checkPlannedTerms,
  checkTerms,
  codeDiscountAmount,
  discountAmount,
} from './discount-amount.ts';

const anyCents = fc.integer({ min: 0, max: 999_999_999_999 });

describe('amounts', () => {
  test.each([
    ['percentage', 0, 10_000, 0],
    ['percentage', 10_00, 10_000, 1_000],
    ['percentage', 12_50, 10_000, 1_250],
    ['percentage', 33_33, 100, 33],
    ['percentage', 50_00, 1, 0],
    ['percentage', 100_00, 999_999_999_999, 999_999_999_999],
    ['percentage', 99_99, 999_999_999_999, 999_899_999_999],
    ['fixed', 500, 10_000, 500],
    ['fixed', 10_001, 10_000, 10_000],
    ['fixed', 500, 0, 0],
  ] as const)('%s %i of %i is %i', (type, value, original, amount) => {
    expect(discountAmount({ type, value }, original)).toBe(amount);
  });

  test.each([
    [5_000, 1_000],
    [1_000, 1_000],
    [999, 999],
    [0, 0],
  ])('a maximum of %i leaves %i of 1000', (maxDiscountAmount, amount) => {
    const code = { type: 'percentage', value: 10_00, maxDiscountAmount } as const;
    expect(codeDiscountAmount(code, 10_000)).toBe(amount);
    expect(codeDiscountAmount({ ...code, maxDiscountAmount: null }, 10_000)).toBe(1_000);
  });

  test('what no discount can have is our fault', () => {
    expect(() => discountAmount({ type: 'fixed', value: 1 }, -1)).toThrow('must not be negative');
    expect(() => discountAmount({ type: 'fixed', value: 1 }, 0.5)).toThrow(RangeError);
    expect(() => discountAmount({ type: 'percentage', value: 100_01 }, 1)).toThrow(RangeError);
    // The cast: what a broken row could hold.
    const type = 'gift' as 'fixed';
    expect(() => discountAmount({ type, value: 1 }, 1)).toThrow('TYPE_UNKNOWN');
  });

  test.prop([fc.integer({ min: 0, max: 100_00 }), anyCents, anyCents])(
    'a split never gains a cent',
    (value, one, other) => {
      const terms = { type: 'percentage', value } as const;
      fc.pre(one + other <= 999_999_999_999);
      const parts = discountAmount(terms, one) + discountAmount(terms, other);
      expect(parts).toBeLessThanOrEqual(discountAmount(terms, one + other));
    },
  );
});

test.each([
  ['percentage', -1, 'PERCENTAGE_OUT_OF_RANGE'],
  ['percentage', 0, null],
  ['percentage', 100_00, null],
  ['percentage', 100_01, 'PERCENTAGE_OUT_OF_RANGE'],
  ['percentage', 0.5, 'PERCENTAGE_OUT_OF_RANGE'],
  ['percentage', Number.NaN, 'PERCENTAGE_OUT_OF_RANGE'],
  ['fixed', -1, 'FIXED_NEGATIVE'],
  ['fixed', 0, null],
  ['gift', 1, 'TYPE_UNKNOWN'],
])('terms %s %d: %s', (type, value, reason) => {
  const checked = checkTerms({ type, value });
  expect(checked.ok ? null : checked.reason).toBe(reason);
});

test.each([
  [null, null, true],
  ['2026-12-01T08:00:00.000Z', null, true],
  ['2026-12-01T08:00:00.000Z', '2026-12-01T08:00:01.000Z', true],
  ['2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', false],
  ['2026-12-02T08:00:00.000Z', '2026-12-01T08:00:00.000Z', false],
])('a discount from %s to %s can be planned: %s', (startsAt, expiresAt, can) => {
  const planned = { type: 'fixed', value: 1, startsAt, expiresAt };
  expect(checkPlannedTerms(planned).ok).toBe(can);
  expect(checkPlannedTerms({ ...planned, value: -1 })).toMatchObject({ reason: 'FIXED_NEGATIVE' });
});
