import { expect, test } from 'vitest';
import {
  checkTip,
  needsReference,
  NOTED_REFUND_METHODS,
  purposeOfUnused,
  unusedMoney,
} from './refund.ts';
import { ORDER_STATUSES } from './status.ts';

test('of an order that has ended all that is left goes back', () => {
  const money = { due: 500, paid: 700, refunded: 100, returned: 0, fee: 0, goodsBack: 0 };
  expect(unusedMoney({ status: 'cancelled', ...money })).toBe(600);
  expect(unusedMoney({ status: 'refunded', ...money })).toBe(600);
  // Of a cancelled one something may be kept.
  expect(unusedMoney({ status: 'cancelled', ...money, fee: 250 })).toBe(350);
  expect(unusedMoney({ status: 'cancelled', ...money, refunded: 600, fee: 250 })).toBe(0);
});

test('of every other order what exceeds its price', () => {
  for (const status of ORDER_STATUSES.filter((one) => !['cancelled', 'refunded'].includes(one))) {
    expect(
      unusedMoney({ status, due: 500, paid: 700, refunded: 0, returned: 0, fee: 0, goodsBack: 0 }),
    ).toBe(200);
    expect(
      unusedMoney({
        status,
        due: 500,
        paid: 700,
        refunded: 200,
        returned: 0,
        fee: 0,
        goodsBack: 0,
      }),
    ).toBe(0);
    // A deposit that went back leaves nothing over, and nothing is owed again.
    expect(
      unusedMoney({
        status,
        due: 500,
        paid: 500,
        refunded: 300,
        returned: 300,
        fee: 0,
        goodsBack: 0,
      }),
    ).toBe(0);
    // Nor does it make less of what was paid too much.
    expect(
      unusedMoney({
        status,
        due: 500,
        paid: 700,
        refunded: 300,
        returned: 300,
        fee: 0,
        goodsBack: 0,
      }),
    ).toBe(200);
    // Nor is what came back, once more, when its money has gone back.
    const goods = { status, due: 500, paid: 500, returned: 0, fee: 0, goodsBack: 200 };
    expect(unusedMoney({ ...goods, refunded: 0 })).toBe(200);
    expect(unusedMoney({ ...goods, refunded: 200 })).toBe(0);
    expect(
      unusedMoney({ status, due: 500, paid: 100, refunded: 0, returned: 0, fee: 0, goodsBack: 0 }),
    ).toBe(0);
  }
});

test('it goes back for the end of its order, else for goods that came back, else as too much', () => {
  expect(purposeOfUnused('cancelled', true)).toBe('cancelled');
  expect(purposeOfUnused('cancelled', false)).toBe('cancelled');
  expect(purposeOfUnused('delivered', true)).toBe('returned');
  expect(purposeOfUnused('delivered', false)).toBe('overpaid');
  expect(purposeOfUnused('refunded', false)).toBe('overpaid');
});

test('what is sent has a number, cash has none', () => {
  expect(NOTED_REFUND_METHODS.map(needsReference)).toEqual([true, true, false, false]);
});

test('a tip is what was paid over, of an order that stands', () => {
  const paid = {
    status: 'delivered' as const,
    due: 5_000,
    paid: 5_200,
    refunded: 0,
    returned: 0,
    fee: 0,
    goodsBack: 0,
  };
  const tip = { amount: 200, purpose: 'overpaid' as const };
  expect(checkTip(paid, tip)).toEqual({ ok: true, value: null });
  const tooMuch = { ok: false, reason: 'TIP_TOO_LARGE', left: 200 };
  expect(checkTip(paid, { ...tip, amount: 201 })).toEqual(tooMuch);
  expect(checkTip(paid, { ...tip, purpose: 'deposit' })).toEqual(tooMuch);
  for (const status of ['cancelled', 'refunded', 'pending_payment'] as const) {
    expect(checkTip({ ...paid, status }, tip)).toMatchObject({ left: 0 });
  }
});
