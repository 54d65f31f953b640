import { describe, expect, it } from 'vitest';
import { changesCloseAt, checkChange } from './change-order.ts';

const leaves = (...days: (string | null)[]) => days.map((leavesOn) => ({ leavesOn }));

describe('changesCloseAt', () => {
  it('counts back from the day on which the first hired units leave', () => {
    const closesAt = changesCloseAt(leaves('2026-12-12', null, '2026-12-10'), 24);
    // The tenth begins in Nairobi at 21:00 of the ninth in UTC.
    expect(closesAt?.toISOString()).toBe('2026-12-08T21:00:00.000Z');
    expect(changesCloseAt(leaves('2026-12-10'), 0)?.toISOString()).toBe('2026-12-09T21:00:00.000Z');
  });

  it('knows no time for what is only bought', () => {
    expect(changesCloseAt(leaves(null, null), 24)).toBeNull();
  });
});

describe('checkChange', () => {
  const closesAt = new Date('2026-12-08T21:00:00Z');
  const before = new Date('2026-12-08T20:59:59Z');

  it('lets the customer change until the time itself, and until packing begins', () => {
    expect(checkChange('customer', { status: 'confirmed', closesAt }, before).ok).toBe(true);
    expect(checkChange('customer', { status: 'confirmed', closesAt }, closesAt)).toEqual({
      ok: false,
      reason: 'CHANGE_TOO_LATE',
      until: '2026-12-08T21:00:00.000Z',
    });
    expect(checkChange('customer', { status: 'preparing', closesAt }, before)).toEqual({
      ok: false,
      reason: 'ORDER_NOT_CHANGEABLE',
      status: 'preparing',
    });
    expect(checkChange('customer', { status: 'confirmed', closesAt: null }, before).ok).toBe(true);
  });

  it('lets the shop change until the goods leave', () => {
    for (const status of ['confirmed', 'preparing'] as const) {
      expect(checkChange('shop', { status, closesAt }, closesAt).ok).toBe(true);
    }
    for (const status of ['pending_payment', 'dispatched', 'delivered', 'cancelled'] as const) {
      expect(checkChange('shop', { status, closesAt: null }, before).ok).toBe(false);
    }
  });
});
