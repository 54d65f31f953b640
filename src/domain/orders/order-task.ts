import type { OrderStatus } from './status.ts';

/**
 * What staff have to do about an order, the most pressing first: money to decide on; a hire that
 * should have left or come back before today; hires that leave or come back today; goods to pack;
 * deliveries whose hires are all back, to be checked and completed; money that differs from the
 * ledger; hires that leave or come back tomorrow.
 */
export const ORDER_TASKS = [
  'review',
  'late',
  'out_today',
  'back_today',
  'prepare',
  'finish',
  'differs',
  'out_tomorrow',
  'back_tomorrow',
] as const;

export type OrderTask = (typeof ORDER_TASKS)[number];

/** Whether the shop holds deposit of an order. */
export const DEPOSIT_STATES = ['held'] as const;

/** Paid, and not yet at an end: the orders that goods leave or come back for. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
];

/** Paid, and still in the shop. */
export const UNSENT_STATUSES: readonly OrderStatus[] = ['confirmed', 'preparing'];
