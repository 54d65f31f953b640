import { expect, it } from 'vitest';
import { rejectNul } from './reject-nul.server.ts';

const full = Array.from({ length: 100 }, (_, line) => ({
  guestId: `${line}`,
  options: Object.fromEntries(Array.from({ length: 20 }, (_unused, key) => [key, 'white'])),
}));

it('the fullest cart is looked through', () => {
  expect(() => rejectNul({ items: full })).not.toThrow();
  const [first] = full;
  expect(() => rejectNul({ items: [...full, { ...first, guestId: 'a\0' }] })).toThrow('Input');
});

it.each([
  ['a wide list', Array<number>(200_000).fill(1)],
  ['many lists', Array.from({ length: 200_000 }, () => [])],
  ['many keys', Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [`k${key}`, 1]))],
  ['lists in lists', Array.from({ length: 500 }, () => Array<number>(100).fill(1))],
  ['a map', new Map(Array.from({ length: 20_000 }, (_, key) => [key, key]))],
])('%s is refused before anything else looks at it', (_, input) => {
  expect(() => rejectNul({ input })).toThrow('Too many values');
});
