import { expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import { rentalUnitPrice, type RatePlan } from '#/domain/rentals/rental-price.ts';
import { PriceParts } from './price-parts.tsx';

const plan: RatePlan = { coveredDays: 1, tiers: [{ days: 3, price: 220_000 }] };

function shown(days: number, ratePlan: RatePlan | null): string {
  const { parts } = rentalUnitPrice(120_000, ratePlan, days);
  return drawMarkup(<PriceParts parts={parts} days={days} ratePlan={ratePlan} />, 'en');
}

it('says why two days are charged as three', () => {
  expect(shown(2, plan)).toContain('2 days, charged as 3 days: the cheapest way');
});

it('says no more where every day is charged once, or one price holds for all', () => {
  for (const html of [shown(1, plan), shown(3, plan), shown(2, null)]) {
    expect(html).not.toContain('charged as');
  }
});
