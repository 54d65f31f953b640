import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Day } from '#/domain/dates/day.ts';
import { sum } from '#/domain/money/money.ts';
import type { LedgerAccount } from '#/domain/payments/ledger.ts';
import {
  DELIVERY,
  NO_KEY,
  orderFacts,
  sumChanges,
  WORK,
  type Figure,
  type MoneyFact,
  type MoneyMoved,
  type OrderToSum,
} from './order-facts.ts';

const CUBE = 'cube';
const FLOOR = 'floor';

/** KSh 8,500 bought and 4,000 hired, 500 off by a code, 1,000 of delivery to county 47: 13,000. */
const order: OrderToSum = {
  deliveryTotal: 100_000,
  discountTotal: 50_000,
  codeDiscount: 50_000,
  discountCode: 'KARIBU',
  vatRate: 16_00,
  countyCode: 47,
  channel: 'online',
  staffId: null,
  lines: [
    { id: 'a', type: 'purchase', productId: CUBE, totalPrice: 850_000, productDiscount: 0 },
    { id: 'b', type: 'rental', productId: FLOOR, totalPrice: 400_000, productDiscount: 0 },
  ],
};

const on = (day: Day, ...rows: [LedgerAccount, LedgerAccount, number][]): MoneyMoved => ({
  day,
  postings: rows.map(([debit, credit, amount]) => ({ debit, credit, amount })),
});
const paid = on(
  '2026-03-01',
  ['clearing.mpesa', 'prepaid', 1_300_000],
  ['clearing.mpesa', 'deposit', 350_000],
);

const total = (facts: readonly MoneyFact[], figure: Figure, key?: string) =>
  sum(
    facts
      .filter((fact) => fact.figure === figure && (key === undefined || fact.key === key))
      .map(({ amount }) => amount),
  );

describe('what an order adds to the sums of a day', () => {
  it('shares what was paid by what each part cost', () => {
    const facts = orderFacts(order, [paid]);
    expect(facts.every(({ day }) => day === '2026-03-01')).toBe(true);
    expect(total(facts, 'sales')).toBe(1_300_000);
    // 500 off 12,500: 340 of them off the cube, 160 off the floor.
    expect(total(facts, 'type', 'purchase')).toBe(816_000);
    expect(total(facts, 'product', FLOOR)).toBe(384_000);
    expect(total(facts, 'rental')).toBe(384_000);
    expect(total(facts, 'type', DELIVERY)).toBe(100_000);
    expect(total(facts, 'county', '47')).toBe(1_300_000);
    expect(total(facts, 'code', 'KARIBU')).toBe(1_300_000);
    expect(total(facts, 'staff', NO_KEY)).toBe(1_300_000);
    expect(total(facts, 'vat', '1600')).toBe(179_310);
    expect(total(facts, 'type_vat', 'purchase')).toBe(112_552);
    expect(total(facts, 'type_vat')).toBe(179_310);
    expect(total(facts, 'discount', 'KARIBU')).toBe(50_000);
    expect(total(facts, 'orders', 'online')).toBe(1);
    expect(total(facts, 'received', 'mpesa')).toBe(1_650_000);
    expect(total(facts, 'deposit', 'taken')).toBe(350_000);
  });

  it('takes off what goes back on the day it goes, and a deposit is never a sale', () => {
    const facts = orderFacts(order, [
      paid,
      on('2026-03-09', ['deposit', 'kept.damage', 50_000], ['deposit', 'paid_out.mpesa', 300_000]),
      on('2026-04-02', ['prepaid', 'refund_payable', 130_000]),
      on('2026-04-03', ['refund_payable', 'paid_out.mpesa', 130_000]),
    ]);
    const of = (day: Day) => facts.filter((fact) => fact.day === day);
    expect(total(of('2026-03-09'), 'kept', 'damage')).toBe(50_000);
    expect(total(of('2026-03-09'), 'deposit', 'kept')).toBe(-50_000);
    expect(total(of('2026-03-09'), 'deposit', 'returned')).toBe(-300_000);
    expect(total(of('2026-03-09'), 'sales')).toBe(0);
    expect(total(of('2026-04-02'), 'sales')).toBe(-130_000);
    expect(total(of('2026-04-02'), 'product', CUBE)).toBe(-81_600);
    expect(total(of('2026-04-02'), 'rental', FLOOR)).toBe(-38_400);
    expect(total(of('2026-04-03'), 'given_back', 'mpesa')).toBe(130_000);
    // It stays one order.
    expect(total(facts, 'orders')).toBe(1);
  });

  it('counts each payment once, by its provider, and takes off one that is taken back', () => {
    const facts = orderFacts(order, [
      paid,
      on('2026-03-02', ['clearing.cash', 'prepaid', 100_000]),
      on('2026-03-02', ['clearing.cash', 'prepaid', 200_000]),
      on('2026-03-05', ['prepaid', 'clearing.cash', 200_000]),
      on('2026-03-09', ['deposit', 'paid_out.mpesa', 300_000]),
    ]);
    expect(total(facts, 'payments', 'mpesa')).toBe(1);
    expect(total(facts, 'payments', 'cash')).toBe(1);
    const back = facts.filter(({ day }) => day === '2026-03-05');
    expect(total(back, 'payments', 'cash')).toBe(-1);
    expect(total(facts, 'received', 'cash')).toBe(100_000);
    expect(total(facts, 'payments')).toBe(2);
  });

  it('has a place for money of an order that costs nothing, and for work without a product', () => {
    const free = { ...order, deliveryTotal: 0, discountTotal: 0, codeDiscount: 0 };
    expect(total(orderFacts({ ...free, lines: [] }, [paid]), 'type', WORK)).toBe(1_300_000);
    const [line] = order.lines;
    const work = { id: 'c', type: 'purchase', totalPrice: 100, productDiscount: 0 } as const;
    const lines = [{ ...work, productId: null }, ...(line ? [line] : [])];
    expect(total(orderFacts({ ...free, lines }, [paid]), 'product', WORK)).toBe(153);
  });
});

type Row = [LedgerAccount, LedgerAccount, number];
const someMove = (debit: LedgerAccount, credit: LedgerAccount) =>
  fc.integer({ min: 1, max: 2_000_000 }).map((amount): Row => [debit, credit, amount]);
const moves = fc.array(
  fc.oneof(
    someMove('clearing.mpesa', 'prepaid'),
    someMove('prepaid', 'refund_payable'),
    someMove('prepaid', 'kept.late'),
    someMove('deposit', 'payout_open'),
  ),
  { maxLength: 12 },
);

test.prop([moves])('they add up to the cent however the money came and went', (rows) => {
  const of = (all: readonly Row[]) =>
    orderFacts(
      order,
      all.map((row, index) => on(`2026-03-${String(index + 10)}`, row)),
    );
  const facts = of(rows);
  const sales = sum(
    rows.map(([debit, credit, some]) =>
      credit === 'prepaid' ? some : debit === 'prepaid' ? -some : 0,
    ),
  );
  const figures = [
    'sales',
    'type',
    'product',
    'county',
    'channel',
    'staff',
    'code',
    'rate',
  ] as const;
  for (const figure of figures) expect(total(facts, figure)).toBe(sales);
  expect(total(facts, 'rental', FLOOR)).toBe(total(facts, 'type', 'rental'));
  expect(total(facts, 'type_vat')).toBe(total(facts, 'vat'));
  const late = sum(rows.map(([, credit, some]) => (credit === 'kept.late' ? some : 0)));
  expect(total(facts, 'kept')).toBe(late);
  // What goes back whole leaves nothing in any part.
  const back: Row =
    sales >= 0 ? ['prepaid', 'refund_payable', sales] : ['clearing.mpesa', 'prepaid', -sales];
  const undone = of([...rows, back]);
  for (const key of [CUBE, FLOOR, DELIVERY]) expect(total(undone, 'product', key)).toBe(0);
  expect(total(undone, 'vat')).toBe(0);
  expect(total(undone, 'type_vat', 'rental')).toBe(0);
});

describe('sumChanges', () => {
  const fact = (amount: number, key = NO_KEY): MoneyFact => ({
    day: '2026-03-01',
    figure: 'sales',
    key,
    amount,
  });

  it('is nothing when the same facts take the place of those that were', () => {
    expect(sumChanges([fact(5), fact(7)], [fact(7), fact(5)])).toEqual([]);
  });

  it('says by how many facts a sum changes, also when it stays as it was', () => {
    expect(sumChanges([fact(5), fact(-5)], [])).toEqual([{ ...fact(0), facts: 2 }]);
    expect(sumChanges([fact(3)], [fact(5), fact(4, 'x')])).toEqual([
      { ...fact(-2), facts: 0 },
      { ...fact(-4, 'x'), facts: -1 },
    ]);
  });
});
