import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { sum } from '#/domain/money/money.ts';
import { depositHeld } from '#/domain/orders/deposit.ts';
import { unusedMoney } from '#/domain/orders/refund.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import {
  ledgerDifferences,
  moneyEntryOf,
  orderFunds,
  postingsOf,
  spokenFor,
  type MoneyChange,
  type OrderMoney,
} from './ledger.ts';

const UNPAID: OrderMoney = {
  status: 'pending_payment',
  due: 10_000,
  deposit: 3_000,
  paid: 0,
  refunded: 0,
  returned: 0,
  kept: 0,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
};
const CONFIRMED: OrderMoney = { ...UNPAID, status: 'confirmed', paid: 10_000 };
const clearing = (amount: number) => ({ account: 'clearing.provider' as const, amount });
const cash = (amount: number) => ({ account: 'paid_out.cash' as const, amount: -amount });

const moved = (change: MoneyChange) =>
  postingsOf(change).map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`);

describe('postings', () => {
  it('hold money that has come until the order is confirmed', () => {
    expect(
      moved({ before: UNPAID, after: { ...UNPAID, paid: 10_000 }, outside: clearing(10_000) }),
    ).toEqual(['clearing.provider unapplied 10000']);
    expect(moved({ before: { ...UNPAID, paid: 10_000 }, after: CONFIRMED })).toEqual([
      'unapplied prepaid 7000',
      'unapplied deposit 3000',
    ]);
  });

  it('take what is on its way out of what can be given back, until it is there or back', () => {
    const over = { ...CONFIRMED, paid: 12_000 };
    const asked = { ...over, onItsWay: 2_000 };
    expect(moved({ before: over, after: asked })).toEqual(['refund_payable payout_open 2000']);
    const paid = { ...over, refunded: 2_000 };
    const out = { account: 'paid_out.provider' as const, amount: -2_000 };
    expect(moved({ before: asked, after: paid, outside: out })).toEqual([
      'payout_open paid_out.provider 2000',
    ]);
    expect(moved({ before: asked, after: over })).toEqual(['payout_open refund_payable 2000']);
    const deposit = { ...CONFIRMED, onItsWay: 3_000, depositOnItsWay: 3_000 };
    expect(moved({ before: CONFIRMED, after: deposit })).toEqual(['deposit payout_open 3000']);
  });

  it('owe back what came twice, late or too much', () => {
    const twice = { ...CONFIRMED, paid: 20_000 };
    expect(moved({ before: CONFIRMED, after: twice, outside: clearing(10_000) })).toEqual([
      'clearing.provider refund_payable 10000',
    ]);
    const cancelled = { ...UNPAID, status: 'cancelled' } as const;
    const late = { ...cancelled, paid: 10_000 };
    expect(moved({ before: cancelled, after: late, outside: clearing(10_000) })).toEqual([
      'clearing.provider refund_payable 10000',
    ]);
    // Its units were still there after all.
    expect(moved({ before: late, after: CONFIRMED })).toEqual([
      'refund_payable prepaid 7000',
      'refund_payable deposit 3000',
    ]);
    const over = { ...UNPAID, paid: 10_500 };
    expect(moved({ before: UNPAID, after: over, outside: clearing(10_500) })).toEqual([
      'clearing.provider unapplied 10000',
      'clearing.provider refund_payable 500',
    ]);
  });

  it('take money that lay with the shop until somebody said whose it is', () => {
    const after = { ...UNPAID, paid: 10_000 };
    const outside = { account: 'unmatched', amount: 10_000 } as const;
    const postings = postingsOf({ before: UNPAID, after, outside });
    expect(postings).toEqual([{ debit: 'unmatched', credit: 'unapplied', amount: 10_000 }]);
    expect(postings.map(moneyEntryOf)).toEqual([{ entry: 'received', reason: null }]);
  });

  it('take back what a wrong word had recorded', () => {
    const wrong = { ...UNPAID, paid: 12_000 };
    expect(
      moved({ before: wrong, after: { ...UNPAID, paid: 10_000 }, outside: clearing(-2_000) }),
    ).toEqual(['refund_payable clearing.provider 2000']);
  });

  it('owe all back when a paid order is called off, the deposit too', () => {
    expect(moved({ before: CONFIRMED, after: { ...CONFIRMED, status: 'cancelled' } })).toEqual([
      'prepaid refund_payable 7000',
      'deposit refund_payable 3000',
    ]);
  });

  it('keep a fee of an order that is cancelled late, until it is given back after all', () => {
    const cancelled = { ...CONFIRMED, status: 'cancelled', fee: 2_000 } as const;
    expect(moved({ before: { ...CONFIRMED, fee: 2_000 }, after: cancelled })).toEqual([
      'prepaid refund_payable 7000',
      'deposit refund_payable 1000',
      'deposit kept.cancelled 2000',
    ]);
    const back = { ...cancelled, refunded: 8_000 };
    expect(moved({ before: cancelled, after: back, outside: cash(8_000) })).toEqual([
      'refund_payable paid_out.cash 8000',
    ]);
    const all = { ...cancelled, status: 'refunded', refunded: 10_000 } as const;
    expect(moved({ before: back, after: all, outside: cash(2_000) })).toEqual([
      'kept.cancelled paid_out.cash 2000',
    ]);
  });

  it('say nothing of a step that leaves the money what it is', () => {
    expect(moved({ before: CONFIRMED, after: { ...CONFIRMED, status: 'preparing' } })).toEqual([]);
    const done = { ...CONFIRMED, status: 'completed' } as const;
    expect(moved({ before: { ...CONFIRMED, status: 'delivered' }, after: done })).toEqual([]);
  });

  it('give back a deposit as deposit, and other money out of what was paid for the goods first', () => {
    const returned = { ...CONFIRMED, refunded: 3_000, returned: 3_000 };
    expect(moved({ before: CONFIRMED, after: returned, outside: cash(3_000) })).toEqual([
      'deposit paid_out.cash 3000',
    ]);
    const reduced = { ...CONFIRMED, refunded: 8_000 };
    expect(moved({ before: CONFIRMED, after: reduced, outside: cash(8_000) })).toEqual([
      'prepaid paid_out.cash 7000',
      'deposit paid_out.cash 1000',
    ]);
    const cancelled = { ...CONFIRMED, status: 'cancelled' } as const;
    const all = { ...cancelled, refunded: 10_000 };
    expect(moved({ before: cancelled, after: all, outside: cash(10_000) })).toEqual([
      'refund_payable paid_out.cash 10000',
    ]);
  });

  it('keep of a deposit what it suffices for, by the reasons in their order', () => {
    const late = { kind: 'late', amount: 1_500 } as const;
    const damage = { kind: 'damage', amount: 2_000 } as const;
    const after = { ...CONFIRMED, kept: 3_000 };
    const kept = moved({ before: CONFIRMED, after, deductions: [late, damage] });
    expect(kept).toEqual(['deposit kept.damage 2000', 'deposit kept.late 1000']);
    // All goes back, also what was kept.
    const refunded = { ...after, refunded: 10_000 };
    expect(moved({ before: after, after: refunded, outside: cash(10_000) })).toEqual([
      'prepaid paid_out.cash 7000',
      'kept.given_back paid_out.cash 3000',
    ]);
  });

  it('are refused when the money does not add up', () => {
    const after = { ...UNPAID, paid: 10_000 };
    expect(() => postingsOf({ before: UNPAID, after, outside: clearing(9_999) })).toThrow(
      'Money is missing',
    );
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const anyOrder: fc.Arbitrary<OrderMoney> = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    gross: amount,
    deposit: amount,
    paid: amount,
    fee: amount,
    share: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)),
  })
  .map(({ status, gross, deposit, paid, fee, share: [back, returned, kept, sent, goods] }) => {
    const refunded = Math.floor((paid * back) / 100);
    const asDeposit = Math.min(refunded, Math.floor((deposit * returned) / 100));
    const onItsWay = Math.floor(((paid - refunded) * sent) / 100);
    const depositOnItsWay = Math.min(
      onItsWay,
      Math.floor(((deposit - asDeposit) * returned) / 100),
    );
    const keptOf = Math.floor(((deposit - asDeposit - depositOnItsWay) * kept) / 100);
    return {
      status,
      due: gross + deposit,
      deposit,
      paid,
      refunded,
      returned: asDeposit,
      onItsWay,
      depositOnItsWay,
      kept: status === 'pending_payment' ? 0 : keptOf,
      allowed: 0,
      fee,
      goodsBack: Math.floor((gross * goods) / 100),
    };
  });

describe('the funds of any order', () => {
  it('are what came less what went back, none of them below zero, as the shop’s other rules have it', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const funds = orderFunds(order);
        expect(sum(Object.values(funds))).toBe(order.paid - order.refunded);
        expect(Math.min(...Object.values(funds))).toBeGreaterThanOrEqual(0);
        expect(funds.deposit).toBe(depositHeld(spokenFor(order)));
        expect(funds.refundPayable).toBe(unusedMoney(spokenFor(order)));
        expect(funds.payoutOpen).toBe(order.onItsWay);
      }),
    );
  });

  it('come from those of any other by postings of more than nothing between two accounts', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const came = after.paid - after.refunded - (before.paid - before.refunded);
        const postings = postingsOf({ before, after, outside: clearing(came) });
        const lies = (account: string) =>
          sum(postings.flatMap(({ credit, amount: to }) => (credit === account ? [to] : []))) -
          sum(postings.flatMap(({ debit, amount: from }) => (debit === account ? [from] : [])));
        expect(lies('deposit')).toBe(orderFunds(after).deposit - orderFunds(before).deposit);
        expect(lies('clearing.provider')).toBe(0 - came);
        for (const { debit, credit, amount: cents } of postings) {
          expect(cents).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
      }),
    );
  });
});

it('an order and its ledger differ account by account', () => {
  const sums = { received: 10_000, givenBack: 0, ...orderFunds(CONFIRMED) };
  expect(ledgerDifferences(CONFIRMED, sums)).toEqual([]);
  expect(ledgerDifferences(CONFIRMED, { ...sums, deposit: 2_000, prepaid: 8_000 })).toEqual([
    { account: 'prepaid', expected: 7_000, found: 8_000 },
    { account: 'deposit', expected: 3_000, found: 2_000 },
  ]);
});

it.each([
  ['clearing.provider', 'unapplied', 'received'],
  ['opening.received', 'unapplied', 'received'],
  ['clearing.provider', 'refund_payable', 'received_over'],
  ['unapplied', 'clearing.provider', 'corrected'],
  ['unapplied', 'prepaid', 'for_order'],
  ['refund_payable', 'deposit', 'held'],
  ['deposit', 'refund_payable', 'to_give_back'],
  ['refund_payable', 'paid_out.mobile', 'given_back'],
  ['unapplied', 'opening.given_back', 'given_back'],
  ['deposit', 'paid_out.cash', 'deposit_given_back'],
  ['prepaid', 'unapplied', 'not_used'],
  ['prepaid', 'kept.given_back', 'kept'],
  ['deposit', 'payout_open', 'on_its_way'],
  ['payout_open', 'deposit', 'not_sent'],
  ['payout_open', 'paid_out.provider', 'given_back'],
  ['overpaid', 'paid_out.provider', 'overpaid'],
] as const)('money from %s into %s is %s', (debit, credit, entry) => {
  expect(moneyEntryOf({ debit, credit })).toEqual({ entry, reason: null });
});

it('money that is kept says why', () => {
  expect(moneyEntryOf({ debit: 'prepaid', credit: 'kept.cancelled' })).toEqual({
    entry: 'kept',
    reason: 'cancelled',
  });
  expect(moneyEntryOf({ debit: 'deposit', credit: 'kept.late' })).toEqual({
    entry: 'kept',
    reason: 'late',
  });
});
