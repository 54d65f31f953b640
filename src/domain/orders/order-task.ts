import type { OrderStatus } from './status.ts';

/**
 * What staff have to do about an order, the most pressing first: money to decide on; a hire that
 * should have left or come back before today; hires that leave or come back today; goods to pack;
 * deliveries whose hires are all back, to be checked and completed; agreed orders that are not paid in
 * full; money that waits to be sent back, or did not go out; money that differs from the
 * ledger; hires that leave or come back tomorrow.
 */
export const ORDER_TASKS = [
  'review',
  'late',
  'out_today',
  'back_today',
  'prepare',
  'finish',
  'open',
  'payout',
  'differs',
  'out_tomorrow',
  'back_tomorrow',
] as const;

export type OrderTask = (typeof ORDER_TASKS)[number];

/** Where money of an order is that belongs to its customer: held as deposit, to be given back, on its way. */
export const DEPOSIT_STATES = ['held', 'to_give_back', 'on_its_way'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Paid, and not yet at an end: the orders that goods leave or come back for. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
];

/** Paid, and still in the shop. */
export const UNSENT_STATUSES: readonly OrderStatus[] = ['confirmed', 'preparing'];

/** Paid, and in the shop: sent orders are not, but what is picked up has the same status and lies ready. */
export const IN_SHOP_STATUSES: readonly OrderStatus[] = ['confirmed', 'preparing', 'dispatched'];
