import type { Cents } from '#/domain/money/money.ts';
import { rentalUnitPrice, type RatePlan } from './rental-price.ts';

export type RentalRate = { days: number; price: Cents };

/** A rate plan as a table: the lengths it names, shortest first, at what a hire of each costs. */
export function rentalRates(rentalPrice: Cents, plan: RatePlan): RentalRate[] {
  const lengths = new Set([plan.coveredDays, ...plan.tiers.map(({ days }) => days)]);
  return [...lengths]
    .toSorted((a, b) => a - b)
    .map((days) => ({ days, price: rentalUnitPrice(rentalPrice, plan, days).unitPrice }));
}
