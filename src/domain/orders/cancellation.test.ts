import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { spokenFor, type OrderMoney } from '#/domain/payments/ledger.ts';
import { cancellation, checkCancellation, type CancelledLine } from './cancellation.ts';

const TODAY = '2026-12-01';
const TERMS = { cancelDays: 7, cancelPercent: 50 };
const line = (over: Partial<CancelledLine> = {}): CancelledLine => ({
  id: 'a',
  productId: 'p',
  totalPrice: shillings(1_001),
  productDiscount: 0,
  rentalStartDate: addDays(TODAY, 6),
  ...over,
});
const bought = line({ id: 'b', totalPrice: shillings(400), rentalStartDate: null });
/** A hire, something bought, delivery of 300 and a deposit of 500. */
const money: OrderMoney = {
  status: 'confirmed',
  due: shillings(2_201),
  deposit: shillings(500),
  paid: shillings(2_201),
  refunded: 0,
  returned: 0,
  kept: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
  fee: 0,
  goodsBack: 0,
  allowed: 0,
};
const order = { lines: [line(), bought], codeDiscount: 0, money };
const feeOf = (over: Partial<typeof order>) => cancellation({ ...order, ...over }, TERMS, TODAY);

it('a share of a late hire is kept, in whole shillings; goods, delivery and deposit go back', () => {
  expect(feeOf({})).toEqual({ fee: shillings(500), back: shillings(1_701) });
});

it('up to the last free day everything goes back', () => {
  const onTime = line({ rentalStartDate: addDays(TODAY, 7) });
  expect(feeOf({ lines: [onTime, bought] })).toEqual({ fee: 0, back: shillings(2_201) });
});

it('the share is of what the hire cost after its discounts', () => {
  const lines = [line({ productDiscount: shillings(401) }), bought];
  // Of the code's 100 the hire had 60.
  expect(feeOf({ lines, codeDiscount: shillings(100) }).fee).toBe(shillings(270));
});

it('what is on its way to the customer comes back to them no second time', () => {
  const going = { ...money, onItsWay: shillings(700), depositOnItsWay: shillings(500) };
  expect(feeOf({ money: spokenFor(going) })).toEqual({
    fee: shillings(500),
    back: shillings(1_001),
  });
});

it('no more is kept than was paid for more than the deposit', () => {
  expect(feeOf({ money: { ...money, refunded: shillings(1_500) } })).toEqual({
    fee: shillings(201),
    back: shillings(500),
  });
  expect(feeOf({ money: { ...money, status: 'pending_payment', paid: shillings(900) } })).toEqual({
    fee: 0,
    back: shillings(900),
  });
});

it('whatever the order, what is kept and what goes back are what came', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(cents, cents, fc.nat(100), fc.nat(20), (price, paid, share, day) => {
      const lines = [line({ totalPrice: price, rentalStartDate: addDays(TODAY, day) }), bought];
      const terms = { cancelDays: 7, cancelPercent: share };
      const owned = { ...money, due: price + bought.totalPrice, deposit: 0, paid };
      const { fee, back } = cancellation({ lines, codeDiscount: 0, money: owned }, terms, TODAY);
      expect(fee + back).toBe(paid);
      expect(Math.min(fee, back)).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual((price * share) / 100);
    }),
  );
});

const now = new Date('2026-12-01T09:00:00Z');
const check = (over: Partial<Parameters<typeof checkCancellation>[0]>) =>
  checkCancellation({ status: 'confirmed', lines: [line()], closesAt: null, ...over }, now);

it('is open to the customer until the set time, and until it leaves', () => {
  expect(check({})).toMatchObject({ ok: true });
  expect(check({ status: 'preparing' })).toMatchObject({ ok: true });
  expect(check({ closesAt: new Date(now.getTime() + 1) })).toMatchObject({ ok: true });
  expect(check({ closesAt: now })).toEqual({
    ok: false,
    reason: 'CANCEL_TOO_LATE',
    until: now.toISOString(),
  });
  expect(check({ status: 'dispatched' })).toMatchObject({ reason: 'ORDER_NOT_IN_STATUS' });
  expect(check({ status: 'cancelled' })).toMatchObject({ reason: 'ORDER_NOT_IN_STATUS' });
});

it('what was made for the order is not given back by itself, once it is paid', () => {
  const lines = [line(), line({ id: 'c', productId: null, rentalStartDate: null })];
  expect(check({ lines })).toEqual({ ok: false, reason: 'CANCEL_MADE_TO_ORDER' });
  expect(check({ lines, status: 'pending_payment', closesAt: now })).toMatchObject({ ok: true });
});
