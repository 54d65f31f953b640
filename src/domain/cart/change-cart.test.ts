import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  addLine,
  applyChange,
  type LineRequest,
  nextLineNo,
  removeLine,
  setRentalDates,
  setQuantity,
} from './change-cart.ts';
import type { CartLine, LineOptions, PricedProduct } from './line.ts';

const product: PricedProduct = {
  price: 450_000,
  rentalPrice: 100_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  isActive: true,
};
const weekend = { start: '2026-11-27', end: '2026-11-30' };
const sunday = { start: '2026-11-29', end: '2026-11-30' };

function request(over: Partial<LineRequest> = {}): LineRequest {
  return { productId: 'cube', type: 'purchase', quantity: 1, range: null, options: {}, ...over };
}

function line(over: Partial<CartLine> = {}): CartLine {
  return {
    id: 'a',
    productId: 'cube',
    type: 'purchase',
    quantity: 2,
    rentalDuration: null,
    rentalStartDate: null,
    rentalEndDate: null,
    unitPrice: 450_000,
    totalPrice: 900_000,
    options: {},
    lineNo: 1,
    ...over,
  };
}

const hired = line({
  id: 'h',
  type: 'rental',
  rentalDuration: 3,
  rentalStartDate: weekend.start,
  rentalEndDate: weekend.end,
  unitPrice: 250_000,
  totalPrice: 500_000,
});
const undated = line({ id: 'u', type: 'rental', unitPrice: 100_000, totalPrice: 200_000 });

describe('addLine', () => {
  test('a first purchase is a new line', () => {
    expect(addLine([], request({ quantity: 2, options: { color: 'cyan' } }), product)).toEqual({
      ok: true,
      value: {
        kind: 'insert',
        line: {
          productId: 'cube',
          type: 'purchase',
          options: { color: 'cyan' },
          lineNo: 1,
          quantity: 2,
          rentalDuration: null,
          rentalStartDate: null,
          rentalEndDate: null,
          unitPrice: 450_000,
          totalPrice: 900_000,
        },
      },
    });
  });

  test('the same product and type grows, at the price of today', () => {
    const options = { color: 'cyan', size: 'L' };
    const old = line({ unitPrice: 1, totalPrice: 2, options });
    const same = request({ quantity: 3, options: { size: 'L', color: 'cyan' } });
    expect(addLine([old], same, product)).toEqual({
      ok: true,
      value: {
        kind: 'increase',
        lineId: 'a',
        added: 3,
        quantity: 5,
        line: {
          ...old,
          quantity: 5,
          unitPrice: 450_000,
          totalPrice: 2_250_000,
          options,
        },
      },
    });
  });

  test('another product or the other type is a line of its own', () => {
    for (const other of [line({ productId: 'ball' }), line({ type: 'rental' })]) {
      expect(addLine([other], request(), product)).toMatchObject({ value: { kind: 'insert' } });
    }
  });

  test.each<LineOptions>([{ color: 'magenta' }, { color: 'cyan', text: 'Karibu' }, {}])(
    'other options are a line of their own: %o',
    (options) => {
      const cyan = line({ options: { color: 'cyan' } });
      expect(addLine([cyan], request({ options }), product)).toMatchObject({
        value: { kind: 'insert', line: { options, lineNo: 1, quantity: 1 } },
      });
    },
  );

  test('days are asked about only where the options agree', () => {
    const cyan = { ...hired, options: { color: 'cyan' } };
    const other = request({ type: 'rental', range: sunday, options: { color: 'lime' } });
    expect(addLine([cyan], other, product)).toMatchObject({ value: { kind: 'insert' } });
  });

  test('a hire for the same dates grows', () => {
    expect(addLine([hired], request({ type: 'rental', range: weekend }), product)).toMatchObject({
      value: { kind: 'increase', lineId: 'h', quantity: 3, line: { totalPrice: 750_000 } },
    });
  });

  test('a hire without dates joins the line and its dates', () => {
    expect(addLine([hired], request({ type: 'rental' }), product)).toMatchObject({
      value: { kind: 'increase', quantity: 3, line: { rentalStartDate: weekend.start } },
    });
  });

  test('a line without dates takes those that come', () => {
    expect(addLine([undated], request({ type: 'rental', range: weekend }), product)).toMatchObject({
      value: {
        kind: 'increase',
        line: { rentalDuration: 3, unitPrice: 250_000, totalPrice: 750_000 },
      },
    });
  });

  test('other dates are asked about', () => {
    expect(addLine([hired], request({ type: 'rental', range: sunday }), product)).toEqual({
      ok: true,
      value: { kind: 'ask-dates', lineId: 'h', current: weekend, wanted: sunday },
    });
  });

  test('new dates for the whole line', () => {
    const added = addLine(
      [hired],
      request({ type: 'rental', range: sunday }),
      product,
      'whole-line',
    );
    expect(added).toMatchObject({
      value: {
        kind: 'increase',
        lineId: 'h',
        quantity: 3,
        line: { rentalStartDate: sunday.start, rentalDuration: 1, totalPrice: 300_000 },
      },
    });
  });

  test('a separate line is line 2, and is found by its dates afterwards', () => {
    const ask = request({ type: 'rental', range: sunday });
    const added = addLine([hired], ask, product, 'separate-line');
    expect(added).toMatchObject({ value: { kind: 'insert', line: { lineNo: 2, quantity: 1 } } });
    if (!added.ok || added.value.kind !== 'insert') throw new Error('expected a new line');
    const lines = applyChange([hired], added.value, 'h2');
    expect(addLine(lines, ask, product)).toMatchObject({
      value: { kind: 'increase', lineId: 'h2', quantity: 2 },
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('a quantity of %d is refused', (quantity) => {
    expect(addLine([], request({ quantity }), product)).toMatchObject({ ok: false });
  });

  test('a line holds 999 at most', () => {
    const full = line({ quantity: 998 });
    expect(addLine([full], request({ quantity: 1 }), product)).toMatchObject({ ok: true });
    expect(addLine([full], request({ quantity: 2 }), product)).toEqual({
      ok: false,
      reason: 'QUANTITY_TOO_LARGE',
      max: 999,
    });
  });

  test('what is not offered is not added', () => {
    const saleOnly = { ...product, rentalPrice: null };
    expect(addLine([], request({ type: 'rental', range: weekend }), saleOnly)).toMatchObject({
      reason: 'NOT_FOR_HIRE',
    });
    expect(addLine([line()], request(), { ...product, price: null })).toMatchObject({
      reason: 'NOT_FOR_SALE',
    });
    expect(addLine([], request(), { ...product, isActive: false })).toMatchObject({
      reason: 'PRODUCT_INACTIVE',
    });
  });
});

test('line numbers fill the first gap', () => {
  expect(nextLineNo([])).toBe(1);
  expect(nextLineNo([{ lineNo: 1 }, { lineNo: 3 }])).toBe(2);
});

describe('setQuantity', () => {
  test('recomputes the total', () => {
    expect(setQuantity([hired], 'h', 4, product)).toEqual({
      ok: true,
      value: {
        kind: 'update',
        lineId: 'h',
        line: { ...hired, quantity: 4, totalPrice: 1_000_000 },
      },
    });
  });

  test.each([0, -1, -99])('%i removes the line', (quantity) => {
    expect(setQuantity([line()], 'a', quantity, product)).toEqual({
      ok: true,
      value: { kind: 'remove', lineId: 'a' },
    });
  });

  test.each([
    [1.5, 'QUANTITY_NOT_WHOLE'],
    [-0.5, 'QUANTITY_NOT_WHOLE'],
    [Number.NaN, 'QUANTITY_NOT_WHOLE'],
    [1_000, 'QUANTITY_TOO_LARGE'],
  ])('%d is refused', (quantity, reason) => {
    expect(setQuantity([line()], 'a', quantity, product)).toMatchObject({ ok: false, reason });
  });

  test('an unknown line', () => {
    expect(setQuantity([line()], 'z', 1, product)).toEqual({ ok: false, reason: 'LINE_NOT_FOUND' });
  });

  test('a product that is gone can still be removed', () => {
    const gone = { ...product, isActive: false };
    expect(setQuantity([line()], 'a', 1, gone)).toMatchObject({ reason: 'PRODUCT_INACTIVE' });
    expect(setQuantity([line()], 'a', 0, gone)).toMatchObject({ ok: true });
  });
});

describe('setRentalDates', () => {
  test('prices the new days', () => {
    expect(setRentalDates([hired], 'h', sunday, product)).toMatchObject({
      value: {
        kind: 'update',
        line: { rentalDuration: 1, unitPrice: 100_000, totalPrice: 200_000 },
      },
    });
  });

  test('a purchase has no dates', () => {
    expect(setRentalDates([line()], 'a', sunday, product)).toMatchObject({
      reason: 'LINE_NOT_FOUND',
    });
  });
});

test('removing', () => {
  const removed = removeLine([line(), hired], 'a');
  if (!removed.ok) throw new Error(removed.reason);
  expect(applyChange([line(), hired], removed.value, 'unused')).toEqual([hired]);
  expect(removeLine([], 'a')).toEqual({ ok: false, reason: 'LINE_NOT_FOUND' });
});

const anyRequest = fc.record({
  productId: fc.constantFrom('cube', 'ball'),
  type: fc.constantFrom('purchase' as const, 'rental' as const),
  quantity: fc.integer({ min: 1, max: 20 }),
  range: fc.constantFrom(null, weekend, sunday),
  options: fc.constant({}),
});
const answer = fc.constantFrom('whole-line' as const, 'separate-line' as const);

test.prop([fc.array(fc.tuple(anyRequest, answer), { maxLength: 30 })])(
  'however one adds: quantities are kept, totals are products, lines are unique',
  (requests) => {
    let lines: CartLine[] = [];
    for (const [index, [wanted, otherDates]] of requests.entries()) {
      const change = addLine(lines, wanted, product, otherDates);
      if (!change.ok || change.value.kind === 'ask-dates') throw new Error('must be decided');
      lines = applyChange(lines, change.value, `line-${index}`);
    }
    const count = (list: readonly { quantity: number }[]) =>
      list.reduce((total, { quantity }) => total + quantity, 0);
    expect(count(lines)).toBe(count(requests.map(([wanted]) => wanted)));
    for (const one of lines) expect(one.totalPrice).toBe(one.unitPrice * one.quantity);
    const keys = lines.map((one) => `${one.productId} ${one.type} ${one.lineNo}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
