import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  checkPurchaseStep,
  isOverdue,
  openUnits,
  PURCHASE_STATES,
  purchaseNumber,
  purchaseTotal,
  receiveLines,
  type PurchaseStep,
} from './purchase-order.ts';

describe('PURCHASE-1: a purchase order', () => {
  it('is changed as a draft, received once ordered, and cancelled until all of it has come', () => {
    const states = (step: PurchaseStep) =>
      PURCHASE_STATES.filter((state) => checkPurchaseStep(state, step).ok);
    expect(states('change')).toEqual(['draft']);
    expect(states('order')).toEqual(['draft']);
    expect(states('receive')).toEqual(['ordered', 'partly']);
    expect(states('cancel')).toEqual(['draft', 'ordered', 'partly']);
    const refused = { ok: false, reason: 'PURCHASE_STATE', state: 'received' };
    expect(checkPurchaseStep('received', 'cancel')).toEqual(refused);
  });

  it('has a number that sorts as it is read', () => {
    expect(purchaseNumber(7)).toBe('PO-0007');
    expect(purchaseNumber(12_345)).toBe('PO-12345');
  });
});

describe('PURCHASE-2: what arrives', () => {
  const lines = [
    { id: 'a', quantity: 10, received: 4 },
    { id: 'b', quantity: 3, received: 0 },
  ];
  const receive = (...asked: [string, number][]) =>
    receiveLines(
      { state: 'partly', lines },
      asked.map(([lineId, units]) => ({ lineId, units })),
    );

  it('is never more than is open', () => {
    expect(receive(['a', 7])).toEqual({
      ok: false,
      reason: 'MORE_THAN_OPEN',
      lineId: 'a',
      open: 6,
    });
    expect(receive(['a', 6])).toMatchObject({ ok: true, value: { state: 'partly' } });
    expect(receive(['a', 6], ['b', 3])).toMatchObject({ ok: true, value: { state: 'received' } });
    expect(receive(['c', 1])).toEqual({ ok: false, reason: 'LINE_UNKNOWN' });
  });

  it('is something', () => {
    expect(receive()).toEqual({ ok: false, reason: 'NOTHING_ARRIVED' });
    expect(receive(['a', 0])).toEqual({ ok: false, reason: 'NOTHING_ARRIVED' });
    expect(receive(['a', 0], ['b', 1])).toMatchObject({
      value: { arrived: [{ lineId: 'b', units: 1 }] },
    });
  });

  test.prop([fc.integer({ min: 1, max: 50 }), fc.array(fc.integer({ min: 1, max: 20 }))])(
    'adds up to what was ordered, whatever parts it comes in',
    (quantity, parts) => {
      const line = { id: 'a', quantity, received: 0 };
      let state: 'ordered' | 'partly' | 'received' = 'ordered';
      for (const units of parts) {
        const result = receiveLines({ state, lines: [line] }, [{ lineId: 'a', units }]);
        if (!result.ok) continue;
        line.received += units;
        ({ state } = result.value);
      }
      expect(openUnits(line)).toBeGreaterThanOrEqual(0);
      expect(state === 'received').toBe(openUnits(line) === 0);
    },
  );
});

it('PURCHASE-3: an order is overdue after its day, as long as something is awaited', () => {
  const overdue = (state: (typeof PURCHASE_STATES)[number], expectedOn: string | null) =>
    isOverdue({ state, expectedOn }, '2026-11-28');
  expect(overdue('ordered', '2026-11-27')).toBe(true);
  expect(overdue('partly', '2026-11-27')).toBe(true);
  expect(overdue('ordered', '2026-11-28')).toBe(false);
  expect(overdue('ordered', null)).toBe(false);
  for (const state of ['draft', 'received', 'cancelled'] as const) {
    expect(overdue(state, '2026-11-01')).toBe(false);
  }
});

it('PURCHASE-4: lines come to what their costs will, each with its own VAT', () => {
  const lines = [
    { quantity: 10, unitPrice: 1_160_00, vatRate: 16_00 },
    { quantity: 3, unitPrice: 500_00, vatRate: 0 },
  ];
  expect(purchaseTotal(lines)).toEqual({ amount: 13_100_00, vat: 1_600_00 });
  expect(purchaseTotal([])).toEqual({ amount: 0, vat: 0 });
});
