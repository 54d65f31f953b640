import { describe, expect, it } from 'vitest';
import { directionBy, isSteppedDay, nextSort, readListSearch, sortOf } from './list-search.ts';

const shape = {
  filters: { state: ['draft', 'active'], category: ['cubes'] },
  sorts: ['name', 'price'],
} as const;

describe('readListSearch', () => {
  it.each([
    [{}, {}],
    [
      { q: '  cube  ', page: 3 },
      { q: 'cube', page: 3 },
    ],
    [{ q: 1.5, page: 'x', sort: 'password', state: 'gone', other: 'x' }, {}],
    [{ q: 254700 }, { q: '254700' }],
    [
      { state: 'draft', category: 'cubes', sort: '-price' },
      { state: 'draft', category: 'cubes', sort: '-price' },
    ],
    [{ sort: 'name', page: 1, q: '' }, {}],
    [{ sort: '-name' }, { sort: '-name' }],
  ])('%j is %j', (raw, search) => {
    expect(readListSearch(shape, raw)).toEqual(search);
  });

  it.each([
    [
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [{ from: '2026-02-30', to: 'x' }, {}],
    [{ from: 7, to: '2026-02-28' }, { to: '2026-02-28' }],
    [{ from: '0000-01-01', to: '9999-12-31' }, { to: '9999-12-31' }],
  ])('of days, %j is %j', (raw, search) => {
    expect(readListSearch({ ...shape, hasDays: true }, raw)).toEqual(search);
    expect(readListSearch(shape, raw)).toEqual({});
  });

  it('looks for no more than a hundred characters', () => {
    expect(readListSearch(shape, { q: 'x'.repeat(500) }).q).toHaveLength(100);
  });
});

it.each([
  [undefined, 'changed', true],
  ['changed', 'changed', true],
  ['-changed', 'changed', false],
  ['name', 'name', false],
  ['-name', 'name', true],
])('the sorting %j is by %s, descending: %s', (wanted, sort, descending) => {
  expect(sortOf(wanted, ['changed', 'name'], ['changed'])).toEqual({ sort, descending });
});

it('a column is sorted this way first, then the other way round', () => {
  expect(nextSort(undefined, 'price')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('-price', 'price')).toBe('price');
});

it('a page that goes on day by day stands on days with others around them (ORDER-21)', () => {
  const days = ['0002-01-01', '2026-11-26', '9997-12-31'];
  expect(days.filter(isSteppedDay)).toEqual(days);
  const junk = ['0001-12-31', '9998-01-01', '9999-12-31', '2026-02-30', '', null];
  expect(junk.filter(isSteppedDay)).toEqual([]);
});

it('says which way the rows go by a column, where the latest comes first too', () => {
  expect(directionBy('name', 'name', ['changed'])).toBe('ascending');
  expect(directionBy('name', '-name', ['changed'])).toBe('descending');
  expect(directionBy('changed', 'changed', ['changed'])).toBe('descending');
  expect(directionBy('changed', '-changed', ['changed'])).toBe('ascending');
  expect(directionBy('name', 'changed', ['changed'])).toBe('none');
  expect(directionBy('name', undefined)).toBe('none');
});
