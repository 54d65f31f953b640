import type { Cents } from '#/domain/money/money.ts';

/**
 * How the price of one hire follows from its length. `coveredDays` are what the product's
 * `rental_price` pays for; each tier is a longer package at its own price.
 */
export type RatePlan = { coveredDays: number; tiers: { days: number; price: Cents }[] };

/** `count` packages of `days` days, each at `price`. The page shows these to explain a price. */
export type RentalPricePart = { days: number; count: number; price: Cents };

/** The price of hiring one unit once, and how it came about: the parts add up to it. */
export type RentalPrice = { unitPrice: Cents; parts: RentalPricePart[] };

type Package = { days: number; price: Cents };

function isWhole(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}

/** A rate plan from stored JSON or a form; null when it is none or is malformed (HIRE-4). */
export function readRatePlan(value: unknown): RatePlan | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('coveredDays' in value) || !('tiers' in value)) return null;
  const { coveredDays, tiers } = value;
  if (!isWhole(coveredDays, 1) || !Array.isArray(tiers)) return null;
  const read: RatePlan['tiers'] = [];
  const unread: unknown[] = tiers;
  for (const tier of unread) {
    if (typeof tier !== 'object' || tier === null) return null;
    if (!('days' in tier) || !('price' in tier)) return null;
    if (!isWhole(tier.days, 1) || !isWhole(tier.price, 0)) return null;
    read.push({ days: tier.days, price: tier.price });
  }
  return { coveredDays, tiers: read };
}

function countParts(packages: readonly Package[]): RentalPricePart[] {
  const parts: RentalPricePart[] = [];
  for (const { days, price } of packages) {
    const same = parts.find((part) => part.days === days && part.price === price);
    if (same) same.count += 1;
    else parts.push({ days, count: 1, price });
  }
  return parts.toSorted((a, b) => b.days - a.days || a.price - b.price);
}

/** The days that a price pays for: at least those of the hire, more where a longer package costs less. */
export function paidDays(parts: readonly RentalPricePart[]): number {
  return parts.reduce((sum, { days, count }) => sum + days * count, 0);
}

/**
 * The price of one hire of `days` days (a whole number, at least 1; anything else throws).
 *
 * Without a plan it is the rental price whatever the length. With a plan it is the cheapest set of
 * packages that together cover the days: so nobody ever pays more for asking for fewer days, nor
 * more than a longer package costs. Of equally cheap sets the one with the fewest packages is
 * shown.
 */
export function rentalUnitPrice(
  rentalPrice: Cents,
  plan: RatePlan | null,
  days: number,
): RentalPrice {
  if (!Number.isSafeInteger(days) || days < 1)
    throw new RangeError(`Not a number of days: ${days}`);
  if (!plan) return { unitPrice: rentalPrice, parts: [{ days, count: 1, price: rentalPrice }] };

  const packages: Package[] = [{ days: plan.coveredDays, price: rentalPrice }, ...plan.tiers];
  // best[n] covers n days; each is built from a shorter one plus one package.
  const best: { price: Cents; packages: Package[] }[] = [{ price: 0, packages: [] }];
  for (let covered = 1; covered <= days; covered += 1) {
    let choice: { price: Cents; packages: Package[] } | undefined;
    for (const offer of packages) {
      const rest = best[Math.max(0, covered - offer.days)];
      if (!rest) continue;
      const price = rest.price + offer.price;
      const fewer = choice && rest.packages.length + 1 < choice.packages.length;
      if (!choice || price < choice.price || (price === choice.price && fewer)) {
        choice = { price, packages: [...rest.packages, offer] };
      }
    }
    if (!choice) throw new RangeError(`The rate plan covers no days: ${JSON.stringify(plan)}`);
    best.push(choice);
  }
  const chosen = best[days];
  if (!chosen) throw new RangeError(`No price for ${days} days`);
  return { unitPrice: chosen.price, parts: countParts(chosen.packages) };
}
