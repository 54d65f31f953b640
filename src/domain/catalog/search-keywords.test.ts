import { expect, it } from 'vitest';
import { searchKeywords } from './search-keywords.ts';

it('joins the names people use, colours, occasions and what is included, in both languages', () => {
  expect(
    searchKeywords({
      alsoCalled: 'glow seat',
      colors: ['cyan', 'warm-white'],
      occasions: ['wedding'],
      includes: [{ en: 'Charger', sw: 'Chaja' }],
    }),
  ).toBe('glow seat cyan warm-white wedding Charger Chaja');
});
