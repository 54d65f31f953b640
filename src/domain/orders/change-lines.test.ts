import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { largestSaving } from '#/domain/discounts/product-price.ts';
import { multiply, sum } from '#/domain/money/money.ts';
import {
  canChangeLines,
  codeCounts,
  priceWanted,
  saveOn,
  type StandingLine,
  type UnitPrice,
  type WantedLine,
} from './change-lines.ts';
import { priceOrder } from './price-order.ts';
import { ORDER_STATUSES } from './status.ts';

const three: StandingLine = {
  id: 'a',
  productId: 'lamp',
  type: 'purchase',
  quantity: 3,
  range: null,
  unitPrice: 1_000,
  productDiscount: 100,
  depositPerUnit: 0,
};
const hired: StandingLine = {
  ...three,
  id: 'b',
  type: 'rental',
  range: { start: '2026-12-01', end: '2026-12-04' },
  productDiscount: 0,
  depositPerUnit: 500,
};
const today: UnitPrice = { unitPrice: 1_200, saving: 0, depositPerUnit: 0 };
const want = (line: StandingLine, change: Partial<WantedLine> = {}): WantedLine => {
  const { id: lineId, productId, type, quantity, range } = line;
  return { lineId, productId, type, quantity, range, options: {}, ...change };
};
const price = (wanted: WantedLine, now: UnitPrice | null = today) =>
  priceWanted([three, hired], [wanted], () => now);

it('lines may be changed until they leave', () => {
  expect(ORDER_STATUSES.filter(canChangeLines)).toEqual([
    'pending_payment',
    'confirmed',
    'preparing',
  ]);
});

describe('what a wanted line costs', () => {
  it('is what was agreed, for as many units or fewer, whatever it costs today', () => {
    expect(price(want(three), null)).toMatchObject({
      value: [{ lineId: 'a', quantity: 3, unitPrice: 1_000, productDiscount: 100 }],
    });
    expect(price(want(three, { quantity: 2 }), null)).toMatchObject({
      value: [{ quantity: 2, unitPrice: 1_000, productDiscount: 66 }],
    });
  });

  it('is what it costs today for the units that are added, in a line of their own', () => {
    expect(price(want(three, { quantity: 5 }))).toMatchObject({
      value: [
        { lineId: 'a', quantity: 3, unitPrice: 1_000, productDiscount: 100 },
        { lineId: null, quantity: 2, unitPrice: 1_200, productDiscount: 0 },
      ],
    });
    const same = { unitPrice: 1_000, saving: 0, depositPerUnit: 500 };
    expect(price(want(hired, { quantity: 5 }), same)).toMatchObject({
      value: [{ lineId: 'b', quantity: 5, unitPrice: 1_000, depositPerUnit: 500 }],
    });
  });

  it('is the same for other days, and today’s for another number of them', () => {
    const moved = { start: '2026-12-08', end: '2026-12-11' };
    expect(price(want(hired, { range: moved }), null)).toMatchObject({
      value: [{ lineId: 'b', unitPrice: 1_000, range: moved }],
    });
    const longer = { start: '2026-12-01', end: '2026-12-06' };
    expect(price(want(hired, { range: longer }))).toMatchObject({
      value: [{ lineId: 'b', quantity: 3, unitPrice: 1_200, depositPerUnit: 0 }],
    });
  });

  it('is nothing that is not offered any more, but for what was made for the order', () => {
    const added = want({ ...three, id: 'c' }, { lineId: null });
    expect(price(added, null)).toEqual({ ok: false, reason: 'NOT_OFFERED', wanted: 0 });
    const made = { ...three, productId: null, productDiscount: 0 };
    expect(priceWanted([made], [want(made, { quantity: 4 })], () => null)).toMatchObject({
      value: [{ quantity: 4, unitPrice: 1_000 }],
    });
  });
});

it('a code counts while its minimum is reached', () => {
  const code = {
    type: 'fixed',
    value: 500,
    minOrderAmount: 2_000,
    maxDiscountAmount: null,
  } as const;
  expect(codeCounts(code, 2_000)).toBe(true);
  expect(codeCounts(code, 1_999)).toBe(false);
  expect(codeCounts({ ...code, minOrderAmount: null }, 0)).toBe(true);
});

const anyPrice = fc.record({
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  saving: fc.integer({ min: 0, max: 500_000 }),
  depositPerUnit: fc.integer({ min: 0, max: 200_000 }),
});
const anyDays = fc.record({ from: fc.nat(20), days: fc.integer({ min: 1, max: 5 }) });
const rangeOf = ({ from, days }: { from: number; days: number }) => {
  const start = addDays('2026-12-01', from);
  return { start, end: addDays(start, days) };
};
const anyEdit = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  days: anyDays,
  isHire: fc.boolean(),
  isNew: fc.boolean(),
  price: anyPrice,
});
const anyCode = fc.option(
  fc.record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.nat(10_000),
    minOrderAmount: fc.option(fc.nat(100_000)),
    maxDiscountAmount: fc.option(fc.nat(100_000)),
  }),
);

property.prop([
  fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
  anyCode,
  fc.nat(100_000),
])('after any sequence of changes the sums are those of the lines', (edits, code, deliveryFee) => {
  let standing: StandingLine[] = [];
  for (const edit of edits) {
    const wanted = edit.map(({ quantity, days, isHire, isNew }, index): WantedLine => {
      const kept = isNew ? undefined : standing[index];
      const type = kept?.type ?? (isHire ? 'rental' : 'purchase');
      const range = type === 'rental' ? rangeOf(days) : null;
      return {
        lineId: kept?.id ?? null,
        productId: kept?.productId ?? 'lamp',
        type,
        quantity,
        range,
        options: {},
      };
    });
    const priced = priceWanted(standing, wanted, (line) => {
      const { unitPrice, saving, depositPerUnit } = edit[wanted.indexOf(line)]?.price ?? today;
      return { unitPrice, saving: Math.min(saving, unitPrice), depositPerUnit };
    });
    if (!priced.ok) throw new Error(priced.reason);
    // As many units as were asked for, none of them twice.
    for (const [index, { quantity }] of wanted.entries()) {
      const own = priced.value.filter((line) => line.wanted === index);
      expect(sum(own.map((line) => line.quantity))).toBe(quantity);
    }
    const subtotal = sum(priced.value.map((line) => multiply(line.unitPrice, line.quantity)));
    const counted = code && codeCounts(code, subtotal) ? code : null;
    const { lines, codeDiscount } = saveOn(priced.value, counted);
    const order = priceOrder({ lines, deliveryFee, vatRate: 1600 });
    expect(order.goods).toBe(subtotal);
    expect(order.codeDiscount).toBe(codeDiscount);
    expect(order.discount).toBeLessThanOrEqual(largestSaving(subtotal));
    expect(order.net + order.vat).toBe(order.gross);
    expect(order.gross + order.deposit).toBe(order.dueNow);
    expect(sum(lines.map((line) => line.productDiscount)) + codeDiscount).toBe(order.discount);
    standing = lines.map((line, index) => ({
      ...line,
      id: line.lineId ?? `new${index}-${standing.length}`,
    }));
  }
});
