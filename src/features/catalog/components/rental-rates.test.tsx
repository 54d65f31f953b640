import { expect, it } from 'vitest';
import { drawPart } from '#tests/setup/draw-part.tsx';
import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import { RentalRates } from './rental-rates.tsx';

const ratePlan = {
  coveredDays: 1,
  tiers: [
    { days: 3, price: 220_000 },
    { days: 7, price: 400_000 },
  ],
};
const cube = { unit: 'each' as const, rentalPrice: 120_000, ratePlan, discounts: [] };

it('says what a hire costs by its length, in either language', () => {
  expect(drawPart(<RentalRates product={cube} />, 'en').trim()).toBe(
    'Hire prices per unit 1 day KSh 1,200 3 days KSh 2,200 7 days KSh 4,000',
  );
  expect(drawPart(<RentalRates product={cube} />, 'sw').trim()).toBe(
    'Bei za kukodi kwa kila kifaa siku 1 KSh 1,200 siku 3 KSh 2,200 siku 7 KSh 4,000',
  );
});

it('says that fewer days than the first price covers cost the same', () => {
  const sign = { ...cube, ratePlan: { ...ratePlan, coveredDays: 3, tiers: [] } };
  expect(drawPart(<RentalRates product={sign} />, 'en')).toContain('up to 3 days KSh 1,200');
});

it('takes a running discount off', () => {
  const discounts: DiscountTerms[] = [{ type: 'percentage', value: 1_000 }];
  expect(drawPart(<RentalRates product={{ ...cube, discounts }} />, 'en')).toContain(
    '3 days KSh 1,980 Price before: KSh 2,200',
  );
});

it('says the one price where the length does not matter, and nothing of what is only sold', () => {
  const tree = { ...cube, ratePlan: null };
  expect(drawPart(<RentalRates product={tree} />, 'en')).toContain(
    'KSh 1,200 for one hire, however long',
  );
  expect(drawPart(<RentalRates product={{ ...cube, rentalPrice: null }} />, 'en')).toBe('');
});

it('says what a square metre costs (CATALOG-16)', () => {
  const floor = { ...cube, unit: 'm2' as const };
  expect(drawPart(<RentalRates product={floor} />, 'en')).toContain('Hire prices per m²');
  expect(drawPart(<RentalRates product={{ ...floor, ratePlan: null }} />, 'en')).toContain(
    'KSh 1,200/m²',
  );
});
