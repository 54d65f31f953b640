import { describe, expect, it } from 'vitest';
import {
  ABANDONED_AFTER_MS,
  checkCartReminder,
  REMIND_WITHIN_MS,
  REMINDER_PAUSE_MS,
  type CartState,
} from './cart-reminder.ts';

const NOW = new Date('2026-11-28T09:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const cart = (changes: Partial<CartState> = {}): CartState => ({
  lines: 2,
  changedAt: ago(2 * DAY),
  hasConsent: true,
  isBlocked: false,
  orderedAt: null,
  remindedAt: null,
  ...changes,
});
const reasonOf = (changes: Partial<CartState>) => {
  const checked = checkCartReminder(cart(changes), NOW);
  return checked.ok ? null : checked.reason;
};

describe('a reminder of an abandoned cart', () => {
  it('goes to who agreed, from a day after the last change until two weeks after it', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ changedAt: ago(ABANDONED_AFTER_MS) })).toBeNull();
    expect(reasonOf({ changedAt: ago(ABANDONED_AFTER_MS - 1) })).toBe('CART_IN_USE');
    expect(reasonOf({ changedAt: ago(REMIND_WITHIN_MS) })).toBeNull();
    expect(reasonOf({ changedAt: ago(REMIND_WITHIN_MS + 1) })).toBe('CART_TOO_OLD');
  });

  it('needs consent, something in the cart, and an open account', () => {
    expect(reasonOf({ hasConsent: false })).toBe('NO_CONSENT');
    expect(reasonOf({ isBlocked: true })).toBe('NO_CONSENT');
    expect(reasonOf({ lines: 0, hasConsent: false })).toBe('CART_EMPTY');
  });

  it('stops with an order after the last change, not with one before it', () => {
    expect(reasonOf({ orderedAt: ago(DAY) })).toBe('ORDERED_SINCE');
    expect(reasonOf({ orderedAt: ago(3 * DAY) })).toBeNull();
  });

  it('comes once, and again only after an order and a month', () => {
    const long = REMINDER_PAUSE_MS + DAY;
    expect(reasonOf({ remindedAt: ago(DAY) })).toBe('REMINDED_BEFORE');
    expect(reasonOf({ remindedAt: ago(long) })).toBe('REMINDED_BEFORE');
    expect(reasonOf({ remindedAt: ago(long), orderedAt: ago(long + DAY) })).toBe('REMINDED_BEFORE');
    expect(reasonOf({ remindedAt: ago(long), orderedAt: ago(5 * DAY) })).toBeNull();
    expect(reasonOf({ remindedAt: ago(10 * DAY), orderedAt: ago(5 * DAY) })).toBe(
      'REMINDED_BEFORE',
    );
  });
});
