import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { allowanceOfRefund, AGREED_STATUSES, openSum, type OwedOrder } from './open-sum.ts';
import { ORDER_STATUSES } from './status.ts';

const order: OwedOrder = {
  status: 'confirmed',
  due: 5_000,
  paid: 0,
  refunded: 0,
  returned: 0,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
};

test('open is what is due and not paid; what has ended asks for nothing', () => {
  expect(openSum(order)).toBe(5_000);
  expect(openSum({ ...order, paid: 2_000 })).toBe(3_000);
  expect(openSum({ ...order, paid: 6_000 })).toBe(0);
  // What was paid and went back before the order was agreed is asked for again.
  expect(openSum({ ...order, status: 'pending_payment', paid: 2_000, refunded: 2_000 })).toBe(
    5_000,
  );
  for (const status of ['cancelled', 'refunded'] as const) {
    expect(openSum({ ...order, status })).toBe(0);
  }
});

test('of a refund, what was neither deposit nor paid over is given up', () => {
  const paid = { ...order, paid: 6_000 };
  expect(allowanceOfRefund(paid, { amount: 1_000, ofDeposit: 0 })).toBe(0);
  expect(allowanceOfRefund(paid, { amount: 1_500, ofDeposit: 0 })).toBe(500);
  expect(allowanceOfRefund(paid, { amount: 1_500, ofDeposit: 1_500 })).toBe(0);
  for (const status of ORDER_STATUSES.filter((one) => !AGREED_STATUSES.includes(one))) {
    expect(allowanceOfRefund({ ...paid, status }, { amount: 6_000, ofDeposit: 0 })).toBe(0);
  }
});

test('a part that is added and taken away again leaves nothing open and nothing over', () => {
  const given = { ...order, paid: 5_000, refunded: 500, allowed: 500 };
  expect(openSum(given)).toBe(0);
  expect(openSum({ ...given, due: 6_000 })).toBe(1_000);
  expect(openSum({ ...given, due: 5_000 })).toBe(0);
});

const cents = fc.nat({ max: 20_000 });

property.prop([
  fc.record({ due: cents, paid: cents, status: fc.constantFrom(...AGREED_STATUSES) }),
  fc.array(fc.record({ share: fc.nat({ max: 100 }), deposit: fc.nat({ max: 100 }) }), {
    maxLength: 6,
  }),
])('whatever is given back, no more is open than before', (facts, refunds) => {
  const now: OwedOrder = { ...order, ...facts };
  for (const { share, deposit } of refunds) {
    const before = openSum(now);
    const amount = Math.floor(((now.paid - now.refunded) * share) / 100);
    const ofDeposit = Math.min(Math.floor((amount * deposit) / 100), now.due - now.returned);
    const allowed = allowanceOfRefund(now, { amount, ofDeposit });
    now.refunded += amount;
    now.returned += ofDeposit;
    now.allowed += allowed;
    expect(openSum(now)).toBe(before);
  }
});
