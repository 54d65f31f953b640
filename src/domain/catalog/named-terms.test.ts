import { expect, test } from 'vitest';
import { occasionNameWords, searchGroups, termsNamed } from './named-terms.ts';
import type { Taxonomy, Term } from './term.ts';

const term = (key: string, en: string, sw: string): Term => ({
  key,
  name: { en, sw },
  text: { en: '', sw: '' },
  picture: null,
  isShown: true,
});
const taxonomy: Taxonomy = {
  category: [term('decor', 'Décor and balloons', 'Mapambo na maputo'), term('bar', 'Bar', 'Baa')],
  occasion: [term('wedding', 'Wedding', 'Harusi'), term('ruracio', 'Ng’ombe party', 'Ruracio')],
};

test.each([
  ['decor', ['decor'], []],
  ['balloon', ['decor'], []],
  ['maputo', ['decor'], []],
  ['weddings', [], ['wedding']],
  ['ruracio', [], ['ruracio']],
  ['ngombe', [], ['ruracio']],
  ['bar', ['bar'], []],
  ['ba', [], []],
  ['na', [], []],
  ['and', [], []],
  ['barn', [], []],
])('%s names %o and %o', (word, category, occasion) => {
  expect(termsNamed(word, taxonomy)).toEqual({ category, occasion });
});

test('a search looks for each word with its meanings, and as a name', () => {
  expect(searchGroups('Maputo ya harusi', taxonomy)).toEqual([
    { words: ['maputo', 'balloons'], terms: { category: ['decor'], occasion: [] } },
    {
      words: expect.arrayContaining(['harusi', 'wedding']),
      terms: { category: [], occasion: ['wedding'] },
    },
  ]);
});

test('the names of occasions tell nothing of a product', () => {
  expect([...occasionNameWords(taxonomy)]).toEqual([
    'wedding',
    'harusi',
    'ngombe',
    'party',
    'ruracio',
  ]);
});
