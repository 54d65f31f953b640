import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import { ENGLISH_WORDS } from './english-words.ts';
import { expandSearch } from './search-terms.ts';
import { SWAHILI_WORDS } from './swahili-words.ts';

describe('expandSearch', () => {
  test('Swahili words bring their English ones, the typed word first', () => {
    const [viti, taa] = expandSearch('Viti vya TAA');
    expect(viti?.[0]).toBe('viti');
    expect(viti).toContain('stool');
    expect(taa).toEqual(expect.arrayContaining(['taa', 'light', 'lamp']));
  });

  test('what a thing is called elsewhere brings its names here', () => {
    const [chairs] = expandSearch('chairs');
    expect(chairs).toEqual(expect.arrayContaining(['chairs', 'stool', 'seat', 'sofa']));
    expect(expandSearch('dancefloor')[0]).toContain('dance floor');
  });

  test.each([
    ['LED  cube', [['led'], ['cube']]],
    ['café', [['cafe']]],
    ['ＬＥＤ', [['led']]],
    ['light-box (A1)', [['light'], ['box'], ['a1']]],
    ['54×3', [['54×3']]],
    ['mita 2.5.', [['mita'], ['2.5']]],
    ['lights for the garden', [['lights'], ['garden']]],
    ['led led LED', [['led']]],
    ['  ', []],
    ['%_\\\' "--', []],
    ['💡', []],
  ])('%j', (text, groups) => {
    const read = expandSearch(text);
    expect(read.map(([word]) => [word])).toEqual(groups);
  });

  test('small words are searched when there is nothing else', () => {
    expect(expandSearch('na ya')).toEqual([['na'], ['ya']]);
  });

  test("apostrophes of any shape vanish: ng'aa is ngaa", () => {
    const typed = ["kung'aa", 'kung’aa', 'kungaa', 'kungʼaa'].map((word) => expandSearch(word));
    for (const groups of typed) expect(groups).toEqual(typed[0]);
  });

  test('names that every object has are only words', () => {
    expect(expandSearch('constructor toString __proto__')).toEqual([
      ['constructor'],
      ['tostring'],
      ['proto'],
    ]);
  });

  test('eight words at most', () => {
    expect(expandSearch('b c d e f g h j k l')).toHaveLength(8);
  });
});

test.each([
  ['Swahili', SWAHILI_WORDS, 100],
  ['English', ENGLISH_WORDS, 50],
])('the %s dictionary is written the way words arrive', (_language, words, least) => {
  for (const [word, meanings] of Object.entries(words)) {
    expect(word).toMatch(/^[a-z0-9]+$/);
    expect(meanings.length).toBeGreaterThan(0);
    for (const meaning of meanings) expect(meaning).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  }
  expect(Object.keys(words).length).toBeGreaterThan(least);
});

test.prop([fc.string({ unit: 'binary' })])(
  'never throws; every group starts with a word',
  (text) => {
    for (const group of expandSearch(text)) {
      expect(group[0]).toMatch(/^[\p{L}\p{N}]+$/u);
      expect(new Set(group).size).toBe(group.length);
    }
  },
);
