import { expect, it } from 'vitest';
import { readText, readWhole } from './param.ts';

it.each([
  ['  two   words ', 'two words'],
  [7, '7'],
  ['a\u0000b', 'a b'],
  ['\ud800', '\ufffd'],
  ['', undefined],
  [['a'], undefined],
  [{}, undefined],
  [null, undefined],
])('reads %j as text', (value, expected) => {
  expect(readText(value, 80)).toBe(expected);
});

it('cuts long text without halving a character', () => {
  expect(readText('😀😀😀', 2)).toBe('😀😀');
});

it.each([
  ['3', 3],
  [3, 3],
  ['0', 1],
  ['99999', 1000],
  ['1.5', undefined],
  [-1, 1],
  ['-1', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('reads %j as a whole number within its limits', (value, expected) => {
  expect(readWhole(value, 1, 1000)).toBe(expected);
});
