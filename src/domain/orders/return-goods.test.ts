import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { sum } from '#/domain/money/money.ts';
import { openSum } from './open-sum.ts';
import {
  areDelivered,
  backForGoods,
  returnGoods,
  returnsUntil,
  unitsLeft,
  withGoodsBack,
  type ReturnableLine,
  type ReturnableOrder,
  type WantedReturn,
} from './return-goods.ts';
import { paidPrices } from './paid-prices.ts';
import { ORDER_STATUSES } from './status.ts';

const DELIVERED = '2026-03-02';
const bought: ReturnableLine = {
  id: 'bought',
  type: 'purchase',
  quantity: 3,
  returned: 0,
  totalPrice: 300_00,
  productDiscount: 0,
};
const hired: ReturnableLine = { ...bought, id: 'hired', type: 'rental' };
const order: ReturnableOrder = {
  status: 'delivered',
  lines: [bought, hired],
  codeDiscount: 100_00,
  delivery: 350_00,
  rounding: 40,
  isDeliveryBack: false,
  deliveredOn: DELIVERED,
  returnDays: 14,
};
const wanted = (units: number, more: Partial<WantedReturn> = {}): WantedReturn => ({
  lines: [{ lineId: 'bought', units, damaged: 0 }],
  withDelivery: false,
  isExplained: false,
  ...more,
});
const ask = (asked: WantedReturn, of: Partial<ReturnableOrder> = {}, today = DELIVERED) =>
  returnGoods({ ...order, ...of }, asked, today);

describe('goods that come back', () => {
  it('take back what was paid for them, after their share of the code', () => {
    expect(paidPrices(order.lines, order.codeDiscount)).toEqual([250_00, 250_00]);
    expect(ask(wanted(1))).toMatchObject({ ok: true, value: { amount: 83_33, delivery: 0 } });
    expect(ask(wanted(3))).toMatchObject({ ok: true, value: { amount: 250_00, rounding: 0 } });
  });

  it('take the delivery back only when staff say so, and once', () => {
    const withDelivery = wanted(1, { withDelivery: true });
    expect(ask(withDelivery)).toMatchObject({ value: { delivery: 350_00, amount: 433_33 } });
    expect(ask(withDelivery, { isDeliveryBack: true })).toEqual({
      ok: false,
      reason: 'DELIVERY_GIVEN_BACK',
    });
  });

  it('take the rounding back with the last of an order without hires', () => {
    const lines = [{ ...bought, returned: 1 }];
    expect(ask(wanted(2), { lines })).toMatchObject({ value: { rounding: 40 } });
    expect(ask(wanted(1), { lines })).toMatchObject({ value: { rounding: 0 } });
    expect(ask(wanted(3))).toMatchObject({ value: { rounding: 0 } });
  });

  it.each(
    ORDER_STATUSES.map((status) => [status, /^(delivered|completed|refunded)$/.test(status)]),
  )('of an order that is %s: %s', (status, isTaken) => {
    expect(ask(wanted(1), { status }).ok).toBe(isTaken);
    expect(areDelivered({ status, deliveredOn: DELIVERED })).toBe(isTaken);
  });

  it('are none when the customer never had them', () => {
    expect(ask(wanted(1), { status: 'refunded', deliveredOn: null })).toEqual({
      ok: false,
      reason: 'GOODS_NOT_DELIVERED',
      status: 'refunded',
    });
  });

  it('come back within some days, or with a word', () => {
    expect(returnsUntil(DELIVERED, 14)).toBe('2026-03-16');
    const [last, after] = [addDays(DELIVERED, 14), addDays(DELIVERED, 15)];
    expect(ask(wanted(1), {}, last).ok).toBe(true);
    const late = { ok: false, reason: 'RETURN_LATE_UNEXPLAINED', until: last };
    expect(ask(wanted(1), {}, after)).toEqual(late);
    expect(ask(wanted(1, { isExplained: true }), {}, after).ok).toBe(true);
  });

  it.each<[string, WantedReturn['lines'], number]>([
    ['nothing', [], 0],
    ['no units', [{ lineId: 'bought', units: 0, damaged: 0 }], 3],
    ['half a unit', [{ lineId: 'bought', units: 0.5, damaged: 0 }], 3],
    ['more than there are', [{ lineId: 'bought', units: 4, damaged: 0 }], 3],
    ['more damaged than come back', [{ lineId: 'bought', units: 1, damaged: 2 }], 3],
    ['fewer damaged than none', [{ lineId: 'bought', units: 1, damaged: -1 }], 3],
    ['a hire', [{ lineId: 'hired', units: 1, damaged: 0 }], 0],
    ['what is none of it', [{ lineId: 'other', units: 1, damaged: 0 }], 0],
    [
      'a line twice',
      [
        { lineId: 'bought', units: 1, damaged: 0 },
        { lineId: 'bought', units: 1, damaged: 0 },
      ],
      3,
    ],
  ])('are not %s', (_, lines, left) => {
    expect(ask(wanted(1, { lines }))).toEqual({ ok: false, reason: 'GOODS_MISCOUNTED', left });
  });

  it('are no more than are left', () => {
    const lines = [{ ...bought, returned: 2 }];
    expect(unitsLeft({ ...bought, returned: 2 })).toBe(1);
    expect(ask(wanted(2), { lines })).toMatchObject({ reason: 'GOODS_MISCOUNTED', left: 1 });
  });
});

const anyLines = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 30 }),
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
      share: fc.nat(100),
      isHire: fc.boolean(),
    })
    .map(({ quantity, unitPrice, share, isHire }): Omit<ReturnableLine, 'id'> => {
      const totalPrice = quantity * unitPrice;
      const productDiscount = Math.floor((totalPrice * share) / 200);
      const type = isHire ? 'rental' : 'purchase';
      return { type, quantity, returned: 0, totalPrice, productDiscount };
    }),
  { minLength: 1, maxLength: 5 },
);

property.prop([
  anyLines,
  fc.nat(50),
  fc.array(fc.record({ which: fc.nat(4), units: fc.integer({ min: 1, max: 31 }) }), {
    maxLength: 60,
  }),
])(
  'piece by piece they take back exactly what all of them cost, and never more units',
  (drawn, share, pieces) => {
    let lines: ReturnableLine[] = drawn.map((line, nth) => ({ ...line, id: `${nth}` }));
    const price = sum(lines.map(({ totalPrice, productDiscount }) => totalPrice - productDiscount));
    const codeDiscount = Math.floor((price * share) / 100);
    const prices = paidPrices(lines, codeDiscount);
    const taken = lines.map(() => 0);
    const all = lines.map((_, which) => ({ which, units: 31 }));
    const rest = lines.flatMap(({ quantity }, which) =>
      Array.from({ length: quantity }, () => ({ which, units: 1 })),
    );
    for (const { which, units } of [...pieces, ...all, ...rest]) {
      const nth = which % lines.length;
      const line = lines[nth];
      if (!line) continue;
      const piece = { ...wanted(1), lines: [{ lineId: line.id, units, damaged: 0 }] };
      const done = ask(piece, { lines, codeDiscount, rounding: 0 });
      expect(done.ok).toBe(units <= unitsLeft(line));
      if (!done.ok) continue;
      expect(done.value.amount).toBeGreaterThanOrEqual(0);
      taken[nth] = (taken[nth] ?? 0) + done.value.amount;
      lines = lines.map((one) =>
        one.id === line.id ? { ...one, returned: one.returned + units } : one,
      );
    }
    for (const [nth, line] of lines.entries()) {
      const isBought = line.type === 'purchase';
      expect(line.returned).toBe(isBought ? line.quantity : 0);
      expect(taken[nth]).toBe(isBought ? prices[nth] : 0);
    }
  },
);

describe('the money of goods that came back', () => {
  const money = {
    status: 'delivered',
    due: 1_200,
    deposit: 200,
    paid: 1_200,
    refunded: 0,
    returned: 0,
    kept: 0,
    allowed: 0,
    fee: 0,
    goodsBack: 0,
    onItsWay: 0,
    depositOnItsWay: 0,
  } as const;

  it('is to be given back, and the deposit is none of it', () => {
    expect(backForGoods(money, 300)).toBe(300);
    expect(backForGoods(money, 1_000)).toBe(1_000);
    expect(openSum(withGoodsBack(money, 300))).toBe(0);
  });

  it('is not asked for any more where it was not paid', () => {
    const owing = { ...money, deposit: 0, due: 1_000, paid: 800 };
    expect(backForGoods(owing, 300)).toBe(100);
    expect(openSum(withGoodsBack(owing, 150))).toBe(50);
  });

  it('is not given back once more', () => {
    // Somebody gave back some of the price before.
    expect(backForGoods({ ...money, refunded: 300, allowed: 300 }, 300)).toBe(0);
    expect(backForGoods({ ...money, onItsWay: 100, allowed: 100 }, 300)).toBe(200);
    expect(backForGoods({ ...money, status: 'refunded', refunded: 1_200 }, 300)).toBe(0);
    expect(backForGoods(withGoodsBack(money, 300), 300)).toBe(300);
  });
});
