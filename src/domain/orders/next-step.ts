import type { RentalStatus } from './rental-status.ts';
import type { OrderStatus } from './status.ts';

export const ORDER_STEPS = [
  'start_preparing',
  'dispatch',
  'deliver',
  'return_rental',
  'inspect_rental',
  'complete',
] as const;

/** What staff do with an order next. */
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The one step that an order waits for; null: for none of the shop's (ORDER-13). */
export function nextStep(
  status: OrderStatus,
  rentalStatuses: readonly RentalStatus[],
): OrderStep | null {
  if (status === 'confirmed') return 'start_preparing';
  if (status === 'preparing') return 'dispatch';
  if (status === 'dispatched') return 'deliver';
  if (status !== 'delivered') return null;
  if (rentalStatuses.includes('out')) return 'return_rental';
  return rentalStatuses.includes('returned') ? 'inspect_rental' : 'complete';
}
