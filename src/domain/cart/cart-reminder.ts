import { ok, reject, type Result } from '#/domain/errors/result.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A cart that nobody changed for so long is abandoned. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS;
/** Later nobody remembers what it was for, and its days are over. */
export const REMIND_WITHIN_MS = 14 * DAY_MS;
/** Between two reminders, whatever was ordered between them. */
export const REMINDER_PAUSE_MS = 30 * DAY_MS;
/** An order this soon after a reminder counts as brought by it. */
export const REMINDER_COUNTS_DAYS = 14;

/** What is known of somebody's cart. The instants are null for what never happened. */
export interface CartState {
  lines: number;
  changedAt: Date;
  /** They agreed to be reminded, and did not take it back. */
  hasConsent: boolean;
  /** The shop lets them in. */
  isBlocked: boolean;
  orderedAt: Date | null;
  remindedAt: Date | null;
}

export type CartReminderRejection =
  | { reason: 'CART_EMPTY' }
  | { reason: 'NO_CONSENT' }
  | { reason: 'CART_IN_USE' }
  | { reason: 'CART_TOO_OLD' }
  | { reason: 'ORDERED_SINCE' }
  | { reason: 'REMINDED_BEFORE' };

/**
 * Whether somebody may be reminded of their cart now (CART-16), and why not: the first of these that is
 * true. An order since the last change says that the cart is done with, whatever is left in it.
 */
export function checkCartReminder(cart: CartState, now: Date): Result<null, CartReminderRejection> {
  const age = now.getTime() - cart.changedAt.getTime();
  if (cart.lines === 0) return reject({ reason: 'CART_EMPTY' });
  if (!cart.hasConsent || cart.isBlocked) return reject({ reason: 'NO_CONSENT' });
  if (age < ABANDONED_AFTER_MS) return reject({ reason: 'CART_IN_USE' });
  if (cart.orderedAt && cart.orderedAt > cart.changedAt) return reject({ reason: 'ORDERED_SINCE' });
  if (isRemindedEnough(cart, now)) return reject({ reason: 'REMINDED_BEFORE' });
  if (age > REMIND_WITHIN_MS) return reject({ reason: 'CART_TOO_OLD' });
  return ok(null);
}

/** One reminder, then none before they have ordered something, nor within a month. */
function isRemindedEnough({ orderedAt, remindedAt }: CartState, now: Date): boolean {
  if (!remindedAt) return false;
  const hasOrdered = orderedAt !== null && orderedAt > remindedAt;
  return !hasOrdered || now.getTime() - remindedAt.getTime() < REMINDER_PAUSE_MS;
}
