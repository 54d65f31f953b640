import { describe, expect, test } from 'vitest';
import {
  agreePayOnDelivery,
  complete,
  deliver,
  dispatch,
  ORDER_STATUSES,
  recordRefund,
  type OrderState,
} from './status.ts';

const LEAVES = { handsOut: true, mayOwe: false };

function order(over: Partial<OrderState> = {}): OrderState {
  const { paid = 0 } = over;
  const sums = { due: 10_000, paid, refunded: 0, onItsWay: 0, open: 10_000 - paid };
  return { status: 'pending_payment', cancelReason: null, ...sums, ...over };
}

describe('what is not paid in full', () => {
  const owing = { open: 4_000, paid: 6_000 };
  const refused = { ok: false, reason: 'ORDER_NOT_PAID', open: 4_000 };

  test.each([
    ['preparing', dispatch],
    ['dispatched', deliver],
  ] as const)('does not leave while it is %s, unless somebody lets it', (status, leave) => {
    const state = order({ ...owing, status });
    expect(leave(state, LEAVES)).toEqual(refused);
    expect(leave(state, { handsOut: true, mayOwe: true })).toMatchObject({ ok: true });
    expect(leave(state, { handsOut: false, mayOwe: false })).toMatchObject({ ok: true });
    expect(leave(order({ ...owing, status: 'confirmed' }), LEAVES)).toMatchObject({
      reason: 'ORDER_NOT_IN_STATUS',
    });
  });

  test('is not complete', () => {
    expect(complete(order({ ...owing, status: 'delivered' }), ['inspected'])).toEqual(refused);
  });

  test('goes on when all that came is given back', () => {
    expect(recordRefund(order({ ...owing, status: 'delivered' }), 6_000, [])).toMatchObject({
      value: { to: 'delivered', refunded: 6_000 },
    });
  });
});

describe('agreePayOnDelivery', () => {
  test('an order that waits is confirmed without money, and its units are its own', () => {
    expect(agreePayOnDelivery(order(), 10_000)).toMatchObject({
      value: { from: 'pending_payment', to: 'confirmed', stock: 'capture' },
    });
  });

  test('at most what the shop set of it, of what is still open', () => {
    const most = { ok: false, reason: 'PAY_ON_DELIVERY_TOO_MUCH', most: 9_999 };
    expect(agreePayOnDelivery(order(), 9_999)).toEqual(most);
    expect(agreePayOnDelivery(order({ paid: 1 }), 9_999)).toMatchObject({ ok: true });
    expect(agreePayOnDelivery(order(), null)).toEqual({ ok: false, reason: 'PAY_ON_DELIVERY_OFF' });
  });

  test.each(ORDER_STATUSES.filter((status) => status !== 'pending_payment'))(
    'not of an order that is %s',
    (status) =>
      expect(agreePayOnDelivery(order({ status }), 10_000)).toMatchObject({
        reason: 'ORDER_NOT_IN_STATUS',
      }),
  );
});
