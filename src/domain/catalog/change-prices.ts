import { reject, ok, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';
import type { ProductPrices } from './product.ts';

/** Which of a product's prices a change is for. */
export const CHANGED_PRICES = ['sale', 'hire', 'both'] as const;
export const PRICE_STEPS = ['percent', 'amount'] as const;

/** One change for the prices of many products. */
export interface PriceChange {
  of: (typeof CHANGED_PRICES)[number];
  step: (typeof PRICE_STEPS)[number];
  /** In hundredths: of a percent, or cents. Below 0 it lowers. */
  by: number;
}

/** A product's prices with those of its longer hires. */
export interface AllPrices extends ProductPrices {
  ratePlan: RatePlan | null;
}

export type PriceRefusal =
  /** It is not offered in the way whose price was to change. */
  | { reason: 'NO_SUCH_PRICE' }
  /** One of its prices would be nothing or less. */
  | { reason: 'PRICE_TOO_LOW' }
  /** One of its prices would be more than a product may cost. */
  | { reason: 'PRICE_TOO_HIGH' }
  /** The change is nothing, or is lost in rounding. */
  | { reason: 'PRICE_SAME' };

/**
 * A product's prices after a change (CATALOG-8): all of those it is for, or none. A percentage is
 * rounded to the nearest shilling, half a shilling up; an amount is added as it is. A price that
 * does not exist stays so. The price of a hire takes each package of the rate plan along, so that
 * longer hires neither become dearer in proportion nor undercut shorter ones; the plan's days stay.
 */
export function changePrices(
  { price, rentalPrice, ratePlan }: AllPrices,
  change: PriceChange,
  highest: Cents,
): Result<AllPrices, PriceRefusal> {
  const isForSalePrice = change.of !== 'hire' && price !== null;
  const isForHirePrice = change.of !== 'sale' && rentalPrice !== null;
  if (!isForSalePrice && !isForHirePrice) return reject({ reason: 'NO_SUCH_PRICE' });
  const step = (cents: Cents) => changed(cents, change);
  const after: AllPrices = {
    price: isForSalePrice ? step(price) : price,
    rentalPrice: isForHirePrice ? step(rentalPrice) : rentalPrice,
    ratePlan:
      isForHirePrice && ratePlan
        ? {
            ...ratePlan,
            tiers: ratePlan.tiers.map((tier) => ({ ...tier, price: step(tier.price) })),
          }
        : ratePlan,
  };
  const before = pricesIn({ price, rentalPrice, ratePlan });
  const prices = pricesIn(after);
  if (prices.some((cents) => cents <= 0)) return reject({ reason: 'PRICE_TOO_LOW' });
  if (prices.some((cents) => cents > highest)) return reject({ reason: 'PRICE_TOO_HIGH' });
  if (prices.every((cents, nth) => cents === before[nth])) return reject({ reason: 'PRICE_SAME' });
  return ok(after);
}

function changed(cents: Cents, { step, by }: PriceChange): Cents {
  if (step === 'amount') return cents + by;
  // In hundredths of a percent: 10,000 are the whole price, and 100 cents a shilling.
  return Math.round((cents * (10_000 + by)) / 1_000_000) * 100;
}

function pricesIn({ price, rentalPrice, ratePlan }: AllPrices): Cents[] {
  const packages = ratePlan?.tiers.map((tier) => tier.price) ?? [];
  return [price, rentalPrice, ...packages].filter((cents) => cents !== null);
}
