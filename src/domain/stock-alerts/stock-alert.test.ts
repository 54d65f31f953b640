import { describe, expect, it } from 'vitest';
import {
  checkStockAlert,
  isFulfilled,
  PURCHASE_ALERT_DAYS,
  stockAlertExpiry,
} from './stock-alert.ts';

const TODAY = '2026-12-01';
const range = { start: '2026-12-12', end: '2026-12-14' };
const stock = (free: number, isTooSoon = false) => ({ free, isTooSoon });

describe('what may be wished for (WISH-1)', () => {
  it('is what is not free, until the first hire day', () => {
    expect(checkStockAlert({ range, quantity: 3 }, stock(2), TODAY)).toEqual({
      ok: true,
      value: { expiresOn: '2026-12-12' },
    });
  });

  it('is nothing that can be ordered now', () => {
    for (const free of [3, 4]) {
      expect(checkStockAlert({ range, quantity: 3 }, stock(free), TODAY)).toMatchObject({
        reason: 'FREE_NOW',
      });
    }
  });

  it('is no hire that begins today, or that cannot be packed in time', () => {
    const today = { start: TODAY, end: '2026-12-03' };
    for (const late of [
      checkStockAlert({ range: today, quantity: 1 }, stock(0), TODAY),
      checkStockAlert({ range, quantity: 1 }, stock(0, true), TODAY),
    ]) {
      expect(late).toMatchObject({ ok: false, reason: 'ALERT_TOO_LATE' });
    }
  });

  it('is kept for some time where it has no days', () => {
    expect(stockAlertExpiry(null, TODAY)).toBe('2027-03-01');
    expect(PURCHASE_ALERT_DAYS).toBe(90);
    expect(checkStockAlert({ range: null, quantity: 1 }, stock(0), TODAY)).toMatchObject({
      ok: true,
    });
  });
});

describe('an alert is fulfilled (WISH-2)', () => {
  const alert = { quantity: 2, expiresOn: '2026-12-12' };
  it.each([
    [stock(2), TODAY, true],
    [stock(5), '2026-12-11', true],
    [stock(1), TODAY, false],
    [stock(5), '2026-12-12', false],
    [stock(5, true), TODAY, false],
  ])('with %j on %s: %s', (found, today, expected) => {
    expect(isFulfilled(alert, found, today)).toBe(expected);
  });
});
