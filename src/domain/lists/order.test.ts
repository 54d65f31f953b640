import { describe, expect, it } from 'vitest';
import { arrange, isReplaceable, moveInOrder, type Move } from './order.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('moveInOrder', () => {
  it.each<[string, Move, string]>([
    ['b', 'up', 'bacd'],
    ['b', 'down', 'acbd'],
    ['a', 'up', 'abcd'],
    ['d', 'down', 'abcd'],
    ['a', { placeOf: 'c' }, 'bcad'],
    ['d', { placeOf: 'b' }, 'adbc'],
    ['c', { placeOf: 'c' }, 'abcd'],
  ])('%s goes %o: %s', (id, to, after) => {
    expect(moveInOrder(ids, id, to)?.join('')).toBe(after);
  });

  it('knows neither what is not there nor a place that is not', () => {
    expect(moveInOrder(ids, 'x', 'up')).toBeNull();
    expect(moveInOrder(ids, 'a', { placeOf: 'x' })).toBeNull();
  });
});

it.each([
  ['as it was seen', 'abc', 'cab', true],
  ['changed since', 'acb', 'cab', false],
  ['shorter than what stands', 'ab', 'ba', false],
  ['losing one', 'abc', 'ab', false],
  ['with one twice', 'abc', 'aab', false],
])('an order %s', (_, seen, wanted, can) => {
  expect(isReplaceable(['a', 'b', 'c'], { seen: seen.split(''), ids: wanted.split('') })).toBe(can);
});

it('things are arranged by their ids, and others stay where they are', () => {
  const things = ['x', 'a', 'b', 'y', 'c'].map((id) => ({ id }));
  const arranged = arrange(things, ({ id }) => id, ['c', 'gone', 'a', 'b']);
  expect(arranged.map(({ id }) => id).join('')).toBe('xcayb');
});
