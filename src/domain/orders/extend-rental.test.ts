import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { rentalUnitPrice } from '#/domain/rentals/rental-price.ts';
import {
  areAsPriced,
  checkExtension,
  extensionPrice,
  type ExtendedRental,
} from './extend-rental.ts';

const TODAY = '2026-12-10';
const rental = (over: Partial<ExtendedRental> = {}): ExtendedRental => ({
  status: 'out',
  quantity: 2,
  returned: 0,
  range: { start: '2026-12-09', end: '2026-12-12' },
  dueBackOn: '2026-12-13',
  length: { minDays: 1, maxDays: 10 },
  ...over,
});
const order = { status: 'delivered' as const, rentals: [rental()] };
const at = (end: string, today = TODAY) => ({ end, today });

it('waits or is out, and ends so many days later', () => {
  expect(checkExtension('customer', order, at('2026-12-15'))).toEqual({
    ok: true,
    value: { days: 3 },
  });
  const waiting = { status: 'confirmed' as const, rentals: [rental({ status: 'reserved' })] };
  expect(checkExtension('customer', waiting, at('2026-12-13'))).toMatchObject({ ok: true });
});

it('its customer asks until the day before it ends, staff until it is late', () => {
  const ask = (by: 'customer' | 'shop', today: string) =>
    checkExtension(by, order, at('2026-12-15', today));
  expect(ask('customer', '2026-12-11')).toMatchObject({ ok: true });
  expect(ask('customer', '2026-12-12')).toMatchObject({
    reason: 'EXTEND_TOO_LATE',
    until: '2026-12-11',
  });
  expect(ask('shop', '2026-12-13')).toMatchObject({ ok: true });
  expect(ask('shop', '2026-12-14')).toMatchObject({ until: '2026-12-13' });
});

it('nothing of it has come back, its order goes on, and it is as long as it may be', () => {
  const half = { ...order, rentals: [rental({ returned: 1 })] };
  expect(checkExtension('shop', half, at('2026-12-15'))).toMatchObject({
    reason: 'EXTEND_CAME_BACK',
  });
  const back = { ...order, rentals: [rental({ status: 'returned', returned: 2 })] };
  expect(checkExtension('shop', back, at('2026-12-15'))).toMatchObject({
    reason: 'EXTEND_CAME_BACK',
  });
  const ended = { ...order, status: 'cancelled' as const };
  expect(checkExtension('shop', ended, at('2026-12-15'))).toMatchObject({
    reason: 'ORDER_NOT_CHANGEABLE',
  });
  expect(checkExtension('shop', order, at('2026-12-12'))).toMatchObject({
    reason: 'HIRE_END_NOT_AFTER_START',
  });
  expect(checkExtension('shop', order, at('2026-12-20'))).toMatchObject({
    reason: 'HIRE_TOO_LONG',
    maxDays: 10,
  });
  const long = { ...order, rentals: [rental({ length: { minDays: 1, maxDays: 9_999 } })] };
  expect(checkExtension('shop', long, at(addDays(TODAY, 541)))).toMatchObject({
    reason: 'HIRE_TOO_FAR_AHEAD',
  });
});

const ratePlan = { coveredDays: 1, tiers: [{ days: 3, price: 2_500_50 }] };
const lamp = { quantity: 2, rentalPrice: shillings(1_000), ratePlan };

it('further days cost what the longer hire costs more, in whole shillings', () => {
  // Three days for 2,500.50, four for 3,500.50.
  expect(extensionPrice([lamp], { before: 3, after: 4 })).toEqual({
    added: [shillings(1_000)],
    amount: shillings(2_000),
  });
  expect(extensionPrice([lamp], { before: 1, after: 3 }).amount).toBe(shillings(3_001));
  // Two days cost as much as three would: the third is paid already.
  const two = rentalUnitPrice(lamp.rentalPrice, ratePlan, 2).unitPrice;
  expect(two).toBe(shillings(2_000));
});

it('without a rate plan they cost nothing, and never less than nothing', () => {
  expect(extensionPrice([{ ...lamp, ratePlan: null }], { before: 1, after: 9 }).amount).toBe(0);
  const days = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(days, days, (before, more) => {
      const { added, amount } = extensionPrice([lamp], { before, after: before + more });
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount % 100).toBe(0);
      expect(amount - 2 * (added[0] ?? 0)).toBeLessThan(100);
    }),
  );
});

it('lapsed days are of the very lines and units that they were priced for', () => {
  const line = { id: 'a', quantity: 2 };
  const priced = { added: [{ lineId: 'a', added: 500_50 }], amount: shillings(1_001) };
  expect(areAsPriced([line], priced)).toBe(true);
  expect(areAsPriced([{ ...line, quantity: 3 }], priced)).toBe(false);
  expect(areAsPriced([{ ...line, quantity: 1 }], priced)).toBe(false);
  expect(areAsPriced([{ ...line, id: 'b' }], priced)).toBe(false);
  expect(areAsPriced([line, { id: 'b', quantity: 1 }], priced)).toBe(false);
  expect(areAsPriced([], priced)).toBe(false);
});
