import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { TravelDays } from '#/domain/rentals/rental-range.ts';

/**
 * What delivery to one county costs, VAT inside, how many working days it takes, and for how many days
 * hired units are on the way.
 */
export type DeliveryZone = TravelDays & {
  countyCode: number;
  name: string;
  price: Cents;
  daysMin: number;
  daysMax: number;
};

export type DeliveryChoice = { method: 'pickup' } | { method: 'delivery'; countyCode: number };

/** The fee in cents; `zone` is null for a pick-up. */
export type DeliveryQuote = { fee: Cents; zone: DeliveryZone | null };

/** Picking up costs nothing; a delivery costs what its county costs. */
export function deliveryFee(
  choice: DeliveryChoice,
  zones: readonly DeliveryZone[],
): Result<DeliveryQuote, { reason: 'COUNTY_NOT_SERVED'; countyCode: number }> {
  if (choice.method === 'pickup') return ok({ fee: 0, zone: null });
  const { countyCode } = choice;
  const zone = zones.find((candidate) => candidate.countyCode === countyCode);
  return zone ? ok({ fee: zone.price, zone }) : reject({ reason: 'COUNTY_NOT_SERVED', countyCode });
}
