import { expect, it } from 'vitest';
import { drawPart } from '#tests/setup/draw-part.tsx';
import { rentalPayment } from '#/domain/cart/rental-payment.ts';
import { OfferPrices } from './offer-prices.tsx';

const cube = {
  unit: 'each' as const,
  price: 850_000,
  rentalPrice: 120_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 220_000 }] },
  discounts: [],
  deposit: 350_000,
  minRentalDays: 1,
  maxRentalDays: 30,
};
const payment = rentalPayment(cube, { start: '2027-03-01', end: '2027-03-04' });
const text = (part: React.ReactElement, language: 'en' | 'sw') =>
  drawPart(part, language).replaceAll(/\s+/g, ' ').trim();

it('says each price with its kind and unit, in either language', () => {
  expect(text(<OfferPrices product={cube} />, 'en')).toBe('Buy KSh 8,500 Hire KSh 1,200/day');
  expect(text(<OfferPrices product={cube} />, 'sw')).toBe(
    'Kununua: KSh 8,500 Kukodi: KSh 1,200/siku',
  );
  const tree = { ...cube, price: null, ratePlan: null };
  expect(text(<OfferPrices product={tree} />, 'en')).toBe('Hire KSh 1,200/event');
  const sign = { ...cube, price: null, ratePlan: { coveredDays: 3, tiers: [] } };
  expect(text(<OfferPrices product={sign} />, 'en')).toBe('Hire KSh 1,200/3 days');
});

it('says what the said days cost, and the deposit that comes back', () => {
  expect(text(<OfferPrices product={cube} payment={payment} />, 'en')).toContain(
    'KSh 2,200 for your 3 days + KSh 3,500 deposit back',
  );
  expect(text(<OfferPrices product={cube} payment={payment} />, 'sw')).toContain(
    'KSh 2,200 kwa siku zako 3 + amana KSh 3,500 (utarudishiwa)',
  );
});

it('says in words what a struck price is', () => {
  const reduced = {
    ...cube,
    rentalPrice: null,
    discounts: [{ type: 'percentage', value: 1_500 } as const],
  };
  expect(text(<OfferPrices product={reduced} />, 'en')).toContain('Price before: KSh 8,500');
  expect(text(<OfferPrices product={reduced} />, 'en')).toContain('−15 %');
});
