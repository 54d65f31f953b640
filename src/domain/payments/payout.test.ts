import { describe, expect, it, test } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import {
  canRefundPayment,
  checkPayout,
  decidesPayout,
  isOpenPayout,
  isPayeeFailure,
  needsSecondPerson,
  type PayoutState,
  isSecondPayment,
} from './payout.ts';

const BOUNDS = { least: shillings(10), most: shillings(250_000), unit: 100 };
/** Paid KSh 13,000 for goods of KSh 8,000 and a deposit of KSh 3,000. */
const order = {
  status: 'confirmed',
  due: shillings(11_000),
  deposit: shillings(3_000),
  paid: shillings(13_000),
  refunded: 0,
  returned: 0,
  kept: 0,
  fee: 0,
  goodsBack: 0,
} as const;

describe('so much may go out', () => {
  it.each([
    ['deposit', 3_000],
    ['overpaid', 2_000],
    ['other', 13_000],
  ] as const)('for %s at most KSh %i', (purpose, most) => {
    const amount = shillings(most);
    const ofDeposit = purpose === 'deposit' ? amount : 0;
    expect(checkPayout(order, { purpose, amount }, BOUNDS)).toEqual({ ok: true, value: ofDeposit });
    expect(checkPayout(order, { purpose, amount: amount + 100 }, BOUNDS)).toEqual({
      ok: false,
      reason: 'REFUND_TOO_LARGE',
      left: amount,
    });
  });

  it('all of it when the order was called off', () => {
    const asked = { purpose: 'cancelled', amount: shillings(13_000) } as const;
    expect(checkPayout({ ...order, status: 'cancelled' }, asked, BOUNDS)).toMatchObject({
      ok: true,
    });
    expect(checkPayout(order, asked, BOUNDS)).toMatchObject({ ok: false });
  });

  it.each([0, -100, 0.5])('not %d cents', (amount) => {
    expect(checkPayout(order, { purpose: 'other', amount }, BOUNDS)).toMatchObject({
      reason: 'REFUND_NOT_POSITIVE',
    });
  });

  it.each([shillings(9), shillings(10) + 1, shillings(300_000)])(
    'not %d cents at once through a provider that does not move it',
    (amount) => {
      const rich = { ...order, paid: shillings(400_000) };
      expect(checkPayout(rich, { purpose: 'other', amount }, BOUNDS)).toEqual({
        ok: false,
        reason: 'PAYOUT_OUT_OF_BOUNDS',
        ...BOUNDS,
      });
    },
  );
});

const states: readonly PayoutState[] = [
  'requested',
  'created',
  'sent',
  'unknown',
  'failed',
  'withdrawn',
  'paid',
];

test('money that went out counts whatever was said before; a failure only for what was sent', () => {
  const paid = states.filter((state) => decidesPayout(state, { state: 'paid' }));
  expect(paid).toEqual(states.filter((state) => state !== 'paid'));
  const failed = states.filter((state) =>
    decidesPayout(state, { state: 'failed', reason: 'NO_FUNDS' }),
  );
  expect(failed).toEqual(['sent', 'unknown']);
  expect(states.filter((state) => decidesPayout(state, { state: 'still-processing' }))).toEqual([]);
});

test('open is what may still go out', () => {
  expect(states.filter(isOpenPayout)).toEqual(['requested', 'created', 'sent', 'unknown']);
});

test('what the customer can do something about is told to the customer', () => {
  expect(isPayeeFailure('PAYEE_WALLET_FULL')).toBe(true);
  expect(isPayeeFailure('NO_FUNDS')).toBe(false);
});

describe('a payment is given back', () => {
  const payment = {
    received: 5_000,
    refunded: 0,
    refunds: { inParts: false },
    hasReceipt: true,
  };

  it('whole and once, or in parts where its provider does that', () => {
    expect(canRefundPayment(payment, 5_000)).toBe(true);
    expect(canRefundPayment(payment, 4_999)).toBe(false);
    expect(canRefundPayment({ ...payment, refunded: 5_000 }, 5_000)).toBe(false);
    const inParts = { ...payment, refunds: { inParts: true }, refunded: 2_000 };
    expect(canRefundPayment(inParts, 3_000)).toBe(true);
    expect(canRefundPayment(inParts, 3_001)).toBe(false);
  });

  it('never without what its provider finds it by, or by one that does not', () => {
    expect(canRefundPayment({ ...payment, hasReceipt: false }, 5_000)).toBe(false);
    expect(canRefundPayment({ ...payment, refunds: null }, 5_000)).toBe(false);
  });
});

test('above the limit somebody else agrees first', () => {
  expect(needsSecondPerson(5_000_000, 5_000_000)).toBe(false);
  expect(needsSecondPerson(5_000_001, 5_000_000)).toBe(true);
  expect(needsSecondPerson(1, 0)).toBe(true);
});

it('a second payment is whole beyond what the order needs, and named by its provider', () => {
  const payment = { received: 5_000, receipt: 'SKP1234567', surplus: 5_000 };
  expect(isSecondPayment(payment)).toBe(true);
  expect(isSecondPayment({ ...payment, surplus: 6_000 })).toBe(true);
  expect(isSecondPayment({ ...payment, surplus: 4_999 })).toBe(false);
  expect(isSecondPayment({ ...payment, receipt: null })).toBe(false);
  expect(isSecondPayment({ ...payment, received: 0 })).toBe(false);
});
