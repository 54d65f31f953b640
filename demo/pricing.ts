import type { DemoRatePlan } from './product-type.ts';

/**
 * Whole Kenyan shillings as integer cents, so that the catalogue below reads like a price list.
 */
export function ksh(shillings: number): number {
  return shillings * 100;
}

/**
 * A rate plan from the days that the ordinary hire price covers and, for longer hires, pairs of
 * (days, shillings for the whole hire). See HIRE-3.
 */
export function hirePlan(
  coveredDays: number,
  ...tiers: (readonly [days: number, shillings: number])[]
): DemoRatePlan {
  return {
    coveredDays,
    tiers: tiers.map(([days, shillings]) => ({ days, priceCents: ksh(shillings) })),
  };
}
