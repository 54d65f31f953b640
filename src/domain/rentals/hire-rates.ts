import type { Cents } from '#/domain/money/money.ts';
import { hireUnitPrice, type RatePlan } from './hire-price.ts';

export type HireRate = { days: number; price: Cents };

/** A rate plan as a table: the lengths it names, shortest first, at what a hire of each costs. */
export function hireRates(rentalPrice: Cents, plan: RatePlan): HireRate[] {
  const lengths = new Set([plan.coveredDays, ...plan.tiers.map(({ days }) => days)]);
  return [...lengths]
    .toSorted((a, b) => a - b)
    .map((days) => ({ days, price: hireUnitPrice(rentalPrice, plan, days).unitPrice }));
}
