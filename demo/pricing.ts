import { shillings } from '#/domain/money/money.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';

/**
 * A rate plan from the days that the ordinary hire price covers and, for longer hires, pairs of
 * (days, shillings for the whole hire). See HIRE-3.
 */
export function rentalPlan(
  coveredDays: number,
  ...tiers: (readonly [days: number, shillings: number])[]
): RatePlan {
  return { coveredDays, tiers: tiers.map(([days, price]) => ({ days, price: shillings(price) })) };
}
