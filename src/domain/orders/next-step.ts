import type { Cents } from '#/domain/money/money.ts';
import type { RentalStatus } from './rental-status.ts';
import type { OrderStatus } from './status.ts';

export const ORDER_STEPS = [
  'start_preparing',
  'dispatch',
  'deliver',
  'return_rental',
  'inspect_rental',
  'take_payment',
  'complete',
] as const;

/** What staff do with an order next. */
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The one step that an order waits for; null: for none of the shop's (ORDER-13). `open`: not paid of it. */
export function nextStep(
  status: OrderStatus,
  rentalStatuses: readonly RentalStatus[],
  open: Cents,
): OrderStep | null {
  if (status === 'confirmed') return 'start_preparing';
  if (status === 'preparing') return 'dispatch';
  if (status === 'dispatched') return 'deliver';
  if (status !== 'delivered') return null;
  if (rentalStatuses.includes('out')) return 'return_rental';
  if (rentalStatuses.includes('returned')) return 'inspect_rental';
  return open > 0 ? 'take_payment' : 'complete';
}
