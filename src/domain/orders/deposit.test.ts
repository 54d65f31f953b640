import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  asksLess,
  depositHeld,
  refundOfDeposit,
  settleDeposit,
  splitDeposit,
  type DepositFacts,
} from './deposit.ts';
import { ORDER_STATUSES } from './status.ts';

const order: DepositFacts = {
  status: 'delivered',
  deposit: 4_000,
  paid: 10_000,
  refunded: 0,
  returned: 0,
  kept: 0,
};

describe('what is held', () => {
  it('is what was taken, less what went back, less what is kept', () => {
    expect(depositHeld(order)).toBe(4_000);
    expect(depositHeld({ ...order, kept: 1_500 })).toBe(2_500);
    expect(depositHeld({ ...order, kept: 1_500, returned: 2_500, refunded: 2_500 })).toBe(0);
    expect(depositHeld({ ...order, returned: 1_000, refunded: 1_000 })).toBe(3_000);
    // Other money went back until there is less than the deposit.
    expect(depositHeld({ ...order, refunded: 8_000 })).toBe(2_000);
    expect(depositHeld({ ...order, refunded: 8_000, kept: 500 })).toBe(1_500);
  });

  it('is held until it is settled and given back, and of no order that ended otherwise', () => {
    const held = ORDER_STATUSES.filter((status) => depositHeld({ ...order, status }) > 0);
    expect(held).toEqual(['confirmed', 'preparing', 'dispatched', 'delivered', 'completed']);
  });
});

it('no more goes back as deposit than is held; other money is none of it', () => {
  const back = (purpose: 'deposit' | 'other', amount: number, facts = order) =>
    refundOfDeposit(facts, { purpose, amount });
  expect(back('deposit', 4_000)).toEqual({ ok: true, value: 4_000 });
  expect(back('deposit', 4_001)).toEqual({ ok: false, reason: 'REFUND_TOO_LARGE', left: 4_000 });
  expect(back('deposit', 1, { ...order, kept: 4_000 })).toMatchObject({ left: 0 });
  expect(back('other', 9_000)).toEqual({ ok: true, value: 0 });
  expect(back('deposit', 9_000, { ...order, status: 'cancelled' })).toMatchObject({ value: 0 });
});

it('less for a late return than is proposed is to be explained', () => {
  const late = (amount: number) => ({ kind: 'late' as const, amount });
  expect(asksLess(500, [{ kind: 'damage', amount: 900 }])).toBe(true);
  expect(asksLess(500, [late(200), late(299)])).toBe(true);
  expect(asksLess(500, [late(200), late(300)])).toBe(false);
  expect(asksLess(0, [])).toBe(false);
});

describe('settling', () => {
  const facts = { held: 4_000, isSettled: false, rentals: ['inspected', 'inspected'] as const };
  const taken = [{ amount: 1_000 }, { amount: 500 }];

  it('keeps the deductions and gives the rest back', () => {
    expect(settleDeposit(facts, taken, 4_000)).toEqual({
      ok: true,
      value: { kept: 1_500, back: 2_500, owed: 0 },
    });
    expect(settleDeposit(facts, [], 4_000)).toMatchObject({ value: { kept: 0, back: 4_000 } });
    expect(settleDeposit(facts, [{ amount: 9_000 }], 4_000)).toMatchObject({
      value: { kept: 4_000, back: 0, owed: 5_000 },
    });
  });

  it('happens once, by what was read, when all is back and looked at', () => {
    expect(settleDeposit({ ...facts, isSettled: true }, taken, 4_000)).toMatchObject({
      reason: 'DEPOSIT_SETTLED',
    });
    expect(settleDeposit(facts, taken, 3_000)).toMatchObject({ reason: 'DEPOSIT_CHANGED' });
    expect(settleDeposit({ ...facts, held: 0 }, taken, 0)).toMatchObject({
      reason: 'DEPOSIT_CHANGED',
    });
    const rentals = ['inspected', 'returned', 'out'] as const;
    expect(settleDeposit({ ...facts, rentals }, taken, 4_000)).toMatchObject({
      reason: 'HIRE_NOT_INSPECTED',
      open: 2,
    });
  });
});

test.prop([fc.nat({ max: 1_000_000 }), fc.array(fc.nat({ max: 500_000 }), { maxLength: 20 })])(
  'nothing is lost: what is held is kept or goes back, and what is taken is kept or owed',
  (held, amounts) => {
    const { kept, back, owed } = splitDeposit(held, amounts);
    expect(kept + back).toBe(held);
    expect(kept + owed).toBe(amounts.reduce((all, amount) => all + amount, 0));
    expect(Math.min(kept, back, owed)).toBeGreaterThanOrEqual(0);
    expect(back === 0 || owed === 0).toBe(true);
  },
);
