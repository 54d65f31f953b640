import { expect, it } from 'vitest';
import { checkCredit, isSameCustomer, orderCredit, usableCredit } from './credit.ts';

const order = {
  status: 'delivered' as const,
  due: 10_000,
  paid: 10_000,
  refunded: 0,
  deposit: 4_000,
  returned: 0,
  kept: 1_000,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
};

it('is what an order has no use for, and of a deposit what is left once it is settled', () => {
  expect(orderCredit(order, false)).toBeNull();
  expect(orderCredit(order, true)).toEqual({ amount: 3_000, purpose: 'deposit' });
  expect(orderCredit({ ...order, paid: 12_500 }, true)).toEqual({
    amount: 2_500,
    purpose: 'overpaid',
  });
  const goodsBack = { ...order, goodsBack: 1_500 };
  expect(orderCredit(goodsBack, false)).toEqual({ amount: 1_500, purpose: 'returned' });
  const cancelled = { ...order, status: 'cancelled' as const, fee: 2_000 };
  expect(orderCredit(cancelled, false)).toEqual({ amount: 8_000, purpose: 'cancelled' });
});

it('leaves out what is on its way', () => {
  expect(orderCredit({ ...order, onItsWay: 3_000, depositOnItsWay: 3_000 }, true)).toBeNull();
  expect(orderCredit({ ...order, onItsWay: 1_000, depositOnItsWay: 1_000 }, true)).toEqual({
    amount: 2_000,
    purpose: 'deposit',
  });
});

it('pays as much as is open, in whole shillings when a rest stays', () => {
  const credit = { amount: 3_050, purpose: 'deposit' } as const;
  expect(usableCredit(null, 5_000)).toBe(0);
  expect(usableCredit(credit, 5_000)).toBe(3_000);
  expect(usableCredit(credit, 3_050)).toBe(3_050);
  expect(usableCredit(credit, 1_225)).toBe(1_225);
  expect(usableCredit({ ...credit, amount: 99 }, 5_000)).toBe(0);
});

it('is used as it was shown, or not at all', () => {
  const credit = { amount: 3_000, purpose: 'overpaid' } as const;
  expect(checkCredit(credit, { amount: 3_000, open: 5_000 })).toEqual({ ok: true, value: credit });
  expect(checkCredit(credit, { amount: 2_000, open: 5_000 })).toEqual({
    ok: false,
    reason: 'CREDIT_CHANGED',
    usable: 3_000,
  });
  expect(checkCredit(credit, { amount: 3_000, open: 2_500 })).toMatchObject({ usable: 2_500 });
  expect(checkCredit(null, { amount: 3_000, open: 5_000 })).toMatchObject({ usable: 0 });
  expect(checkCredit(credit, { amount: 0, open: 0 })).toMatchObject({ ok: false });
});

it('stays with one customer: an account, or the number of who ordered by phone', () => {
  const amina = { userId: 'amina', contactPhone: '+254712345678' };
  expect(isSameCustomer(amina, { userId: 'amina', contactPhone: '+254700000000' })).toBe(true);
  expect(isSameCustomer(amina, { ...amina, userId: 'brian' })).toBe(false);
  expect(isSameCustomer(amina, { ...amina, userId: null })).toBe(true);
  expect(isSameCustomer(amina, { userId: null, contactPhone: '+254700000000' })).toBe(false);
});
