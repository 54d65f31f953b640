import { describe, expect, it, test } from 'vitest';
import { isTermKey, LONGEST_TERM_KEY, newTermKey, offeredTerms, type Term } from './term.ts';

test.each([
  ['bar-table', true],
  ['x2', true],
  ['', false],
  ['Bar', false],
  ['bar--table', false],
  ['-bar', false],
  ['bar-', false],
  ['a'.repeat(LONGEST_TERM_KEY), true],
  ['a'.repeat(LONGEST_TERM_KEY + 1), false],
  [7, false],
  [undefined, false],
])('%j is a key: %j', (value, expected) => {
  expect(isTermKey(value)).toBe(expected);
});

describe('the key of a new term', () => {
  test.each([
    ['Pool lights', [], 'pool-lights'],
    ['Décor & more', [], 'decor-more'],
    ['Pool lights', ['pool-lights'], 'pool-lights-2'],
    ['Pool lights', ['pool-lights', 'pool-lights-2', 'other'], 'pool-lights-3'],
    ['☆', [], 'term'],
    ['x'.repeat(200), [], 'x'.repeat(LONGEST_TERM_KEY - 4)],
  ])('%j beside %j is %j', (name, taken, expected) => {
    expect(newTermKey(name, taken)).toBe(expected);
  });

  it('is always one', () => {
    const taken = Array.from({ length: 60 }, (_, nth) => (nth === 0 ? 'a' : `a-${nth + 1}`));
    const key = newTermKey('A', taken);
    expect(isTermKey(key)).toBe(true);
    expect(taken).not.toContain(key);
  });
});

test('hidden terms are not offered, unless one is chosen', () => {
  const term = (key: string, isShown: boolean): Term => ({
    key,
    name: { en: key, sw: key },
    text: { en: '', sw: '' },
    picture: null,
    isShown,
  });
  const terms = [term('a', true), term('b', false), term('c', false)];
  expect(offeredTerms(terms).map(({ key }) => key)).toEqual(['a']);
  expect(offeredTerms(terms, 'c').map(({ key }) => key)).toEqual(['a', 'c']);
});
