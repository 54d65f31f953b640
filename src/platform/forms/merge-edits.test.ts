import { expect, it } from 'vitest';
import { isSame, mergeEdits, takeSides } from './merge-edits.ts';

const base = { title: 'Tent', text: 'Old', tags: ['a'], price: 5 };
const mine = { title: 'My tent', text: 'Mine', tags: ['a'], price: 5 };
const theirs = { title: 'Tent', text: 'Theirs', tags: ['a', 'b'], price: 5 };

it('takes each field from the side that changed it, and mine where both did', () => {
  const sides = mergeEdits(base, mine, theirs);
  expect(sides).toEqual({ title: 'mine', text: 'mine', tags: 'theirs' });
  expect(takeSides(mine, theirs, sides)).toEqual({
    title: 'My tent',
    text: 'Mine',
    tags: ['a', 'b'],
    price: 5,
  });
});

it('asks nothing where both wrote the same', () => {
  expect(mergeEdits(base, theirs, theirs)).toEqual({});
});

it('another choice is taken', () => {
  expect(takeSides(mine, theirs, { text: 'theirs' }).text).toBe('Theirs');
  expect(isSame({ en: 'a' }, { en: 'a' })).toBe(true);
});
