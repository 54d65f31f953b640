import { describe, expect, test } from 'vitest';

import {
  canMove,
  cancel,
  complete,
  confirmPayment,
  deliver,
  dispatch,
  expireHold,
  ORDER_STATUSES,
  type OrderState,
  type OrderStatus,
  recordRefund,
  startPreparing,
  takesMoney,
  undoStep,
} from './status.ts';

const allowed: [OrderStatus, OrderStatus][] = [
  ['pending_payment', 'confirmed'],
  ['pending_payment', 'cancelled'],
  ['confirmed', 'preparing'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'refunded'],
  ['preparing', 'dispatched'],
  ['preparing', 'cancelled'],
  ['preparing', 'refunded'],
  ['dispatched', 'delivered'],
  ['dispatched', 'refunded'],
  ['delivered', 'completed'],
  ['delivered', 'refunded'],
  ['completed', 'refunded'],
  ['cancelled', 'confirmed'],
  ['cancelled', 'refunded'],
];

test('exactly these steps exist', () => {
  const steps = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => [from, to]),
  );
  expect(steps).toEqual(allowed);
});

function order(over: Partial<OrderState> = {}): OrderState {
  return {
    status: 'pending_payment',
    cancelReason: null,
    due: 10_000,
    paid: 0,
    refunded: 0,
    open: Math.max(0, 10_000 - (over.paid ?? 0)),
    onItsWay: 0,
    ...over,
  };
}

const paid = { paid: 10_000 };
const LEAVES = { handsOut: true, mayOwe: false };

test.each([
  ['waits for a part', { open: 100 }, true],
  ['is agreed and not paid', { status: 'confirmed', open: 100 }, true],
  ['has all', { open: 0 }, false],
  ['ran out', { status: 'cancelled', cancelReason: 'hold_expired', open: 0 }, true],
  ['was called off', { status: 'cancelled', cancelReason: 'customer', open: 0 }, false],
  ['was given back', { status: 'refunded', open: 0 }, false],
] as const)('an order that %s takes money: %j %s', (_, over, takes) => {
  expect(takesMoney(order(over))).toBe(takes);
});

describe('confirmPayment', () => {
  test('a waiting order is confirmed and its units are its own', () => {
    expect(confirmPayment(order(paid), false)).toEqual({
      ok: true,
      value: {
        from: 'pending_payment',
        to: 'confirmed',
        cancelReason: null,
        refunded: 0,
        stock: 'capture',
        event: 'payment_confirmed',
      },
    });
  });

  test('one shilling too little', () => {
    expect(confirmPayment(order({ paid: 9_900 }), true)).toEqual({
      ok: false,
      reason: 'PAID_TOO_LITTLE',
      due: 10_000,
      paid: 9_900,
    });
    expect(confirmPayment(order({ paid: 10_000, refunded: 1 }), true)).toMatchObject({
      reason: 'PAID_TOO_LITTLE',
    });
  });

  test('too much confirms too: the rest is for review', () => {
    expect(confirmPayment(order({ paid: 20_000 }), true)).toMatchObject({ ok: true });
  });

  const expired = order({ ...paid, status: 'cancelled', cancelReason: 'hold_expired' });

  test('late money confirms if the units are still free', () => {
    expect(confirmPayment(expired, true)).toMatchObject({
      value: { from: 'cancelled', to: 'confirmed', stock: 'retake', cancelReason: null },
    });
    expect(confirmPayment(expired, false)).toEqual({ ok: false, reason: 'PAID_BUT_UNITS_GONE' });
  });

  test.each(['customer', 'shop'] as const)('money after a cancellation by %s', (cancelReason) => {
    expect(confirmPayment({ ...expired, cancelReason }, true)).toEqual({
      ok: false,
      reason: 'PAID_AFTER_CANCELLATION',
    });
  });

  test.each([
    'confirmed',
    'preparing',
    'dispatched',
    'delivered',
    'completed',
    'refunded',
  ] as const)('a second payment of a %s order changes nothing', (status) => {
    expect(confirmPayment(order({ ...paid, status }), true)).toEqual({
      ok: false,
      reason: 'ORDER_NOT_IN_STATUS',
      status,
      wanted: 'confirmed',
    });
  });
});

describe('the ordinary way', () => {
  const steps = [
    ['confirmed', startPreparing, 'preparing'],
    ['preparing', (state: OrderState) => dispatch(state, LEAVES), 'dispatched'],
    ['dispatched', (state: OrderState) => deliver(state, LEAVES), 'delivered'],
    ['delivered', (state: OrderState) => complete(state, []), 'completed'],
  ] as const;

  test.each(steps)('from %s', (from, move, to) => {
    for (const status of ORDER_STATUSES) {
      const moved = move(order({ ...paid, status }));
      if (status === from) expect(moved).toMatchObject({ value: { from, to, stock: 'none' } });
      else expect(moved).toMatchObject({ ok: false, reason: 'ORDER_NOT_IN_STATUS' });
    }
  });

  test('an order is not complete while a hired unit is open', () => {
    const delivered = order({ ...paid, status: 'delivered' });
    expect(complete(delivered, ['inspected', 'out', 'returned'])).toEqual({
      ok: false,
      reason: 'HIRE_NOT_INSPECTED',
      open: 2,
    });
    expect(complete(delivered, ['inspected'])).toMatchObject({ ok: true });
  });
});

describe('cancel', () => {
  test.each([
    ['pending_payment', 'release'],
    ['confirmed', 'restock'],
    ['preparing', 'restock'],
  ] as const)('a %s order: %s', (status, stock) => {
    const cancelled = cancel(order({ status }), 'customer');
    expect(cancelled).toMatchObject({
      value: { to: 'cancelled', stock, cancelReason: 'customer' },
    });
  });

  test.each(['dispatched', 'delivered', 'completed', 'cancelled', 'refunded'] as const)(
    'a %s order is not cancelled any more',
    (status) => expect(cancel(order({ status }), 'shop')).toMatchObject({ ok: false }),
  );
});

describe('expireHold', () => {
  const until = new Date('2026-11-20T10:30:00Z');

  test('at the very instant the hold is over', () => {
    expect(expireHold(order(), until, until)).toEqual({
      ok: true,
      value: {
        from: 'pending_payment',
        to: 'cancelled',
        cancelReason: 'hold_expired',
        refunded: 0,
        stock: 'release',
        event: 'hold_expired',
      },
    });
  });

  test('a millisecond before it is not', () => {
    expect(expireHold(order(), until, new Date(until.getTime() - 1))).toEqual({
      ok: false,
      reason: 'HOLD_STILL_RUNNING',
    });
  });

  test('a paid order is never cancelled by its timer', () => {
    expect(expireHold(order(paid), until, until)).toEqual({ ok: false, reason: 'ALREADY_PAID' });
    expect(expireHold(order({ ...paid, status: 'confirmed' }), until, until)).toMatchObject({
      reason: 'ORDER_NOT_IN_STATUS',
    });
    expect(expireHold(order({ status: 'cancelled' }), until, until)).toMatchObject({ ok: false });
  });
});

describe('recordRefund', () => {
  test('a part leaves the status', () => {
    const refunded = recordRefund(order({ ...paid, status: 'delivered' }), 4_000, []);
    expect(refunded).toMatchObject({
      value: { from: 'delivered', to: 'delivered', refunded: 4_000, stock: 'none' },
    });
  });

  test.each<[OrderStatus, string]>([
    ['confirmed', 'restock'],
    ['preparing', 'restock'],
    ['dispatched', 'none'],
    ['delivered', 'none'],
    ['completed', 'none'],
    ['cancelled', 'none'],
  ])('the rest ends a %s order: %s', (status, stock) => {
    expect(
      recordRefund(order({ ...paid, refunded: 4_000, status }), 6_000, ['inspected']),
    ).toMatchObject({
      value: { to: 'refunded', refunded: 10_000, stock },
    });
  });

  test.each([
    ['dispatched', 'reserved', 'dispatched'],
    ['dispatched', 'out', 'dispatched'],
    ['delivered', 'out', 'delivered'],
    ['delivered', 'returned', 'delivered'],
    ['preparing', 'reserved', 'refunded'],
  ] as const)('the rest of a %s order with a hire that is %s: %s', (status, rental, to) => {
    const rentals = ['inspected', rental] as const;
    expect(recordRefund(order({ ...paid, status }), 10_000, rentals)).toMatchObject({
      value: { to, refunded: 10_000 },
    });
  });

  test('never more than was paid, in any number of parts', () => {
    expect(
      recordRefund(order({ ...paid, refunded: 4_000, status: 'confirmed' }), 6_001, []),
    ).toEqual({
      ok: false,
      reason: 'REFUND_TOO_LARGE',
      left: 6_000,
    });
    expect(recordRefund(order(), 1, [])).toEqual({
      ok: false,
      reason: 'REFUND_TOO_LARGE',
      left: 0,
    });
  });

  test.each([0, -1, 0.5, Number.NaN])('%d is no refund', (amount) => {
    expect(recordRefund(order(paid), amount, [])).toEqual({
      ok: false,
      reason: 'REFUND_NOT_POSITIVE',
    });
  });

  test('money of an order that was never confirmed goes back without a step', () => {
    expect(recordRefund(order({ paid: 5_000 }), 5_000, [])).toMatchObject({
      value: { to: 'pending_payment', refunded: 5_000, stock: 'none' },
    });
  });
});

describe('undoStep', () => {
  const today = '2026-11-20';
  const facts = { since: today, today, rentals: [], goodsReturned: false };

  test.each([
    ['preparing', 'confirmed', 'preparing_undone'],
    ['dispatched', 'preparing', 'dispatch_undone'],
    ['delivered', 'dispatched', 'delivery_undone'],
    ['completed', 'delivered', 'completion_undone'],
  ] as const)('a %s order is %s again, on the day itself', (status, to, event) => {
    expect(undoStep(order({ ...paid, status }), facts)).toMatchObject({
      value: { from: status, to, event, stock: 'none' },
    });
    const yesterday = { ...facts, since: '2026-11-19' };
    expect(undoStep(order({ ...paid, status }), yesterday)).toMatchObject({
      reason: 'UNDO_TOO_LATE',
    });
  });

  const OF_THE_SHOP: readonly OrderStatus[] = ['preparing', 'dispatched', 'delivered', 'completed'];

  test('nothing else is taken back', () => {
    for (const status of ORDER_STATUSES) {
      if (OF_THE_SHOP.includes(status)) continue;
      expect(undoStep(order({ ...paid, status }), facts)).toMatchObject({
        reason: 'ORDER_NOT_IN_STATUS',
      });
    }
  });

  test('a dispatch stands once a hired unit has come back', () => {
    const dispatched = order({ ...paid, status: 'dispatched' });
    const out = { status: 'out', quantity: 3, returned: 0 } as const;
    expect(undoStep(dispatched, { ...facts, rentals: [out] })).toMatchObject({
      ok: true,
    });
    for (const back of [{ ...out, returned: 1 }, { ...out, status: 'inspected' } as const]) {
      expect(undoStep(dispatched, { ...facts, rentals: [out, back] })).toEqual({
        ok: false,
        reason: 'HIRE_CAME_BACK',
      });
    }
  });

  test('a delivery stands once something has come back, a completion does not rest on it', () => {
    const back = { status: 'inspected', quantity: 3, returned: 3 } as const;
    const delivered = order({ ...paid, status: 'delivered' });
    expect(undoStep(delivered, { ...facts, rentals: [back] })).toMatchObject({
      reason: 'HIRE_CAME_BACK',
    });
    expect(undoStep(delivered, { ...facts, goodsReturned: true })).toMatchObject({
      reason: 'GOODS_CAME_BACK',
    });
    const completed = order({ ...paid, status: 'completed' });
    const all = { ...facts, rentals: [back], goodsReturned: true };
    expect(undoStep(completed, all)).toMatchObject({ ok: true });
  });
});
