import type { DiscountWindow } from './discount.ts';

/** Where a discount stands in its life; `off` is switched off by somebody, or used up. */
export const DISCOUNT_STATES = ['running', 'scheduled', 'ended', 'off'] as const;

export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** In the order in which a code is checked: switched on, begun, not over. */
export function discountState(discount: DiscountWindow, now: Date): DiscountState {
  if (!discount.active) return 'off';
  if (discount.startsAt && now < discount.startsAt) return 'scheduled';
  if (discount.expiresAt && now >= discount.expiresAt) return 'ended';
  return 'running';
}
