import { describe, expect, it } from 'vitest';
import { handedOn, openingOffer, type ChosenOffer } from './chosen-offer.ts';

const both = { price: 850_000, rentalPrice: 120_000 };
const sold = { price: 90_000, rentalPrice: null };
const hired = { price: null, rentalPrice: 1_800_000 };
const days = { from: '2026-12-12', to: '2026-12-14' };

describe('what a list hands on', () => {
  it.each<[string, typeof both | typeof sold | typeof hired, ChosenOffer, ChosenOffer]>([
    ['days mean a hire', both, days, { type: 'rental', ...days }],
    ['days in a list of hires', both, { type: 'rental', ...days }, { type: 'rental', ...days }],
    [
      'days in a list of things to buy',
      both,
      { type: 'purchase', ...days },
      { type: 'purchase', ...days },
    ],
    ['no days for what is only sold', sold, days, {}],
    ['days for what is only hired', hired, days, { type: 'rental', ...days }],
    ['the kind alone', both, { type: 'rental' }, { type: 'rental' }],
    ['nothing', both, {}, {}],
  ])('%s', (_, product, chosen, expected) => {
    expect(handedOn(product, chosen)).toEqual(expected);
  });
});

describe('what a product opens with', () => {
  it.each<[string, typeof both | typeof sold | typeof hired, ChosenOffer, 'rental' | 'purchase']>([
    ['days alone, as in an old link', both, days, 'rental'],
    ['a hire', both, { type: 'rental' }, 'rental'],
    ['a purchase, in spite of days', both, { type: 'purchase', ...days }, 'purchase'],
    ['nothing chosen', both, {}, 'purchase'],
    ['only sold', sold, { type: 'rental', ...days }, 'purchase'],
    ['only hired', hired, { type: 'purchase' }, 'rental'],
  ])('%s', (_, product, chosen, expected) => {
    expect(openingOffer(product, chosen)).toBe(expected);
  });
});
