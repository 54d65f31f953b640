import { describe, expect, it } from 'vitest';
import { checkCode, isExhausted, isRunning, type CodeUsage } from './check-code.ts';
import type { DiscountCode } from './discount.ts';

const now = new Date('2026-06-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const open: DiscountCode = {
  id: 'id',
  code: 'SAVE10',
  type: 'percentage',
  value: 10_00,
  active: true,
  startsAt: null,
  expiresAt: null,
  minOrderAmount: null,
  maxDiscountAmount: null,
  totalUsageLimit: null,
  customerLimit: null,
  usageLimitPerCustomer: null,
};
const unused: CodeUsage = { used: 0, customers: 0, usedByCustomer: 0 };

/** Fails every check from the second on. */
const bad: DiscountCode = {
  ...open,
  active: false,
  startsAt: after,
  expiresAt: before,
  totalUsageLimit: 1,
  customerLimit: 1,
  usageLimitPerCustomer: 1,
  minOrderAmount: 100,
};

function reasonOf(code: DiscountCode | null, usage = unused, subtotal = 100) {
  const checked = checkCode(code, usage, subtotal, now);
  return checked.ok ? null : checked.reason;
}

describe('the eight checks', () => {
  it('come in order: mending one shows the next', () => {
    const full: CodeUsage = { used: 1, customers: 1, usedByCustomer: 0 };
    const mine: CodeUsage = { used: 1, customers: 1, usedByCustomer: 1 };
    const steps: [DiscountCode | null, CodeUsage, string | null][] = [
      [null, mine, 'NOT_FOUND'],
      [bad, full, 'INACTIVE'],
      [{ ...bad, active: true }, full, 'NOT_STARTED'],
      [{ ...bad, active: true, startsAt: null }, full, 'EXPIRED'],
      [{ ...bad, active: true, startsAt: null, expiresAt: null }, full, 'USAGE_LIMIT_EXCEEDED'],
      [
        { ...bad, active: true, startsAt: null, expiresAt: null, totalUsageLimit: 2 },
        full,
        'CUSTOMER_LIMIT_EXCEEDED',
      ],
      [
        { ...bad, active: true, startsAt: null, expiresAt: null, totalUsageLimit: 2 },
        mine,
        'ALREADY_USED_BY_CUSTOMER',
      ],
      [
        { ...open, minOrderAmount: 100, usageLimitPerCustomer: 2, totalUsageLimit: 2 },
        mine,
        'MIN_ORDER_NOT_MET',
      ],
    ];
    for (const [code, usage, reason] of steps) expect(reasonOf(code, usage, 99)).toBe(reason);
    expect(reasonOf(open)).toBeNull();
  });

  it.each<[string, Partial<DiscountCode>, Partial<CodeUsage>, string | null]>([
    ['starts this instant', { startsAt: now }, {}, null],
    ['starts in a millisecond', { startsAt: after }, {}, 'NOT_STARTED'],
    ['expires this instant', { expiresAt: now }, {}, 'EXPIRED'],
    ['expires in a millisecond', { expiresAt: after }, {}, null],
    ['one use left', { totalUsageLimit: 5 }, { used: 4 }, null],
    ['no use left', { totalUsageLimit: 5 }, { used: 5 }, 'USAGE_LIMIT_EXCEEDED'],
    ['one customer left', { customerLimit: 2 }, { customers: 1 }, null],
    ['no customer left', { customerLimit: 2 }, { customers: 2 }, 'CUSTOMER_LIMIT_EXCEEDED'],
    [
      'no customer left, somebody we do not know',
      { customerLimit: 2 },
      { customers: 2, usedByCustomer: null },
      'CUSTOMER_LIMIT_EXCEEDED',
    ],
    [
      'no customer left, but this is one of them',
      { customerLimit: 2, usageLimitPerCustomer: 2 },
      { customers: 2, usedByCustomer: 1 },
      null,
    ],
    ['used less than allowed', { usageLimitPerCustomer: 2 }, { usedByCustomer: 1 }, null],
    [
      'used as often as allowed',
      { usageLimitPerCustomer: 2 },
      { usedByCustomer: 2 },
      'ALREADY_USED_BY_CUSTOMER',
    ],
    ['somebody we do not know', { usageLimitPerCustomer: 1 }, { usedByCustomer: null }, null],
    ['exactly the minimum', { minOrderAmount: 100 }, {}, null],
  ])('%s', (_, changes, usage, reason) => {
    expect(reasonOf({ ...open, ...changes }, { ...unused, ...usage })).toBe(reason);
  });

  it('tells the minimum', () => {
    const checked = checkCode({ ...open, minOrderAmount: 500_000 }, unused, 499_999, now);
    expect(checked).toEqual({ ok: false, reason: 'MIN_ORDER_NOT_MET', amount: 500_000 });
  });
});

it.each([
  [{ active: true, startsAt: null, expiresAt: null }, true],
  [{ active: false, startsAt: null, expiresAt: null }, false],
  [{ active: true, startsAt: now, expiresAt: after }, true],
  [{ active: true, startsAt: after, expiresAt: null }, false],
  [{ active: true, startsAt: null, expiresAt: now }, false],
])('a product discount %j runs: %s', (window, runs) => expect(isRunning(window, now)).toBe(runs));

it.each([
  [{ totalUsageLimit: 3 }, { used: 3, customers: 1 }, true],
  [{ totalUsageLimit: 3 }, { used: 2, customers: 1 }, false],
  [{ customerLimit: 2, usageLimitPerCustomer: 1 }, { used: 2, customers: 2 }, true],
  [{ customerLimit: 2, usageLimitPerCustomer: 2 }, { used: 2, customers: 2 }, false],
  [{ customerLimit: 2 }, { used: 2, customers: 2 }, false],
  [{}, { used: 999, customers: 999 }, false],
])('limits %j with %j leave nobody: %s', (limits, usage, exhausted) => {
  expect(isExhausted({ ...open, ...limits }, usage)).toBe(exhausted);
});
