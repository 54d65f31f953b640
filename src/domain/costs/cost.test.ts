import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { COST_CATEGORIES, readCost, readNewCost, reversalOf, totalOfCosts } from './cost.ts';

const TODAY = '2026-11-27';

describe('COST-1: a cost', () => {
  it('holds its VAT inside, at its own rate', () => {
    const of = (amount: number, vatRate: number) =>
      readCost({ amount, vatRate, day: TODAY }, TODAY);
    expect(of(116_00, 16_00)).toEqual({ ok: true, value: { amount: 116_00, vat: 16_00 } });
    expect(of(116_00, 0)).toEqual({ ok: true, value: { amount: 116_00, vat: 0 } });
    expect(of(1, 16_00)).toEqual({ ok: true, value: { amount: 1, vat: 0 } });
  });

  it('is of today or earlier', () => {
    const on = (day: string) => readCost({ amount: 1, vatRate: 0, day }, TODAY);
    expect(on('2026-11-28')).toEqual({ ok: false, reason: 'COST_AHEAD' });
    expect(on('2026-11-26')).toMatchObject({ ok: true });
  });
});

describe('COST-1: a cost that somebody writes down', () => {
  const closed = new Set(['2026-10-01']);
  const on = (day: string, vatRate = 16_00) =>
    readNewCost({ amount: 116_00, vatRate, day }, { today: TODAY, closed });

  it('is of a day that has begun, in a month that is open', () => {
    expect(on('2026-10-31')).toEqual({ ok: false, reason: 'MONTH_CLOSED' });
    expect(on('2026-11-28')).toEqual({ ok: false, reason: 'COST_AHEAD' });
    for (const day of ['2026-09-30', '2026-11-01', TODAY]) {
      expect(on(day)).toEqual({ ok: true, value: { amount: 116_00, vat: 16_00 } });
    }
  });
});

describe('COST-2: a reversal', () => {
  test.prop([fc.integer({ min: 1, max: 10 ** 11 }), fc.integer({ min: 0, max: 100_00 })])(
    'and its cost are nothing together, VAT too, and it is final',
    (amount, vatRate) => {
      const cost = readCost({ amount, vatRate, day: TODAY }, TODAY);
      if (!cost.ok) throw new Error(cost.reason);
      const back = reversalOf({ ...cost.value, reverses: null });
      if (!back.ok) throw new Error(back.reason);
      expect(cost.value.amount + back.value.amount).toBe(0);
      expect(cost.value.vat + back.value.vat).toBe(0);
      expect(reversalOf({ ...back.value, reverses: 'another' })).toEqual({
        ok: false,
        reason: 'COST_REVERSED',
      });
    },
  );
});

it('COST-3: the total is the sum of the categories', () => {
  const sums = COST_CATEGORIES.map((category, nth) => ({
    category,
    amount: nth * 100,
    vat: nth,
    entries: 1,
  }));
  expect(totalOfCosts(sums)).toEqual({ amount: 28_00, vat: 28 });
  expect(totalOfCosts([])).toEqual({ amount: 0, vat: 0 });
});
