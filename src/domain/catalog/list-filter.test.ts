import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import { activeFilters, withoutFilter } from './active-filters.ts';
import {
  PAGE_SIZE,
  readProductFilter,
  SORTS,
  withPossibleDays,
  writeProductFilter,
} from './list-filter.ts';

const nothing = { sort: 'featured', page: 1 };

test('24 products a page, all of them by default', () => {
  expect(PAGE_SIZE).toBe(24);
  expect(readProductFilter({})).toEqual(nothing);
});

test('everything at once, as the address or the router gives it', () => {
  const filter = {
    type: 'rental',
    search: 'meza ya taa',
    category: 'furniture',
    occasion: 'wedding',
    color: 'cyan',
    minPrice: 500,
    maxPrice: 9_000,
    inStock: true,
    from: '2026-11-27',
    to: '2026-11-30',
    sort: 'price-asc',
    page: 3,
  };
  expect(readProductFilter(filter)).toEqual(filter);
  const typed = { ...filter, minPrice: '500', maxPrice: '9000', inStock: 'true', page: '3' };
  expect(readProductFilter(typed)).toEqual(filter);
});

describe('junk is ignored, value by value', () => {
  test.each<[string, unknown]>([
    ['type', 'lease'],
    ['type', ['rental']],
    ['category', 'toString'],
    ['category', 'Furniture'],
    ['occasion', 'a funeral'],
    ['category', 'x'.repeat(41)],
    ['color', 'oklch(0.82 0.14 205)'],
    ['color', '__proto__'],
    ['sort', 'password_hash'],
    ['page', 'two'],
    ['page', 1.5],
    ['page', '1e3'],
    ['page', null],
    ['minPrice', 'cheap'],
    ['minPrice', Number.NaN],
    ['minPrice', 0],
    ['maxPrice', {}],
    ['inStock', 'no'],
    ['inStock', false],
    ['search', ''],
    ['search', '  \u0000 '],
    ['search', ['a', 'b']],
    ['from', '2026-11-27'],
    ['to', '2026-11-27'],
    ['unknown', 'x'],
  ])('%s=%j', (key, value) => {
    expect(readProductFilter({ [key]: value })).toEqual(nothing);
  });

  test('the good ones beside it stay', () => {
    expect(readProductFilter({ type: 'lease', category: 'decor' })).toEqual({
      ...nothing,
      category: 'decor',
    });
  });
});

test.each([
  [0, 1],
  [-5, 1],
  [1_000, 1_000],
  [1_001, 1_000],
  ['999999999', 1_000],
])('page %j is %i', (page, read) => {
  expect(readProductFilter({ page }).page).toBe(read);
});

test('a price range typed the wrong way round is turned', () => {
  expect(readProductFilter({ minPrice: 900, maxPrice: 100 })).toMatchObject({
    minPrice: 100,
    maxPrice: 900,
  });
});

test.each([
  ['2026-11-30', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-02-30', '2026-03-05'],
])('from %s to %s is no range', (from, to) => {
  expect(readProductFilter({ from, to })).toEqual(nothing);
});

describe('search', () => {
  test.each([
    ['  led   cube ', 'led cube'],
    ['led\u0000cube\n', 'led cube'],
    [54, '54'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['💡'.repeat(100), '💡'.repeat(80)],
    ['cube \uD83D', 'cube \uFFFD'],
  ])('%j is read as %j', (search, read) => {
    expect(readProductFilter({ search }).search).toBe(read);
  });
});

test('the address leaves out what is at its default', () => {
  expect(writeProductFilter({ sort: 'featured', page: 1 })).toEqual({});
  expect(writeProductFilter({ sort: 'name', page: 2, search: 'cube', type: undefined })).toEqual({
    sort: 'name',
    page: 2,
    search: 'cube',
  });
});

test('one filter has one address, however it was put together', () => {
  const written = writeProductFilter({ page: 2, sort: 'name', maxPrice: 50, category: 'tables' });
  expect(Object.keys(written)).toEqual(['category', 'maxPrice', 'sort', 'page']);
});

const rawValue = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    'rental',
    'furniture',
    'cyan',
    'wedding',
    '2026-11-27',
    '2026-11-30',
    5,
    true,
    ...SORTS,
  ),
);
const keys = [
  'type',
  'search',
  'category',
  'occasion',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'from',
  'to',
  'sort',
  'page',
];

test.prop([fc.dictionary(fc.constantFrom(...keys), rawValue)])(
  'never throws, and what is read survives the address',
  (raw) => {
    const filter = readProductFilter(raw);
    expect(readProductFilter(writeProductFilter(filter))).toEqual(filter);
    expect(() => encodeURIComponent(filter.search ?? '')).not.toThrow();
  },
);

test('the days of a hire are one filter, which goes as a whole', () => {
  const filter = readProductFilter({
    type: 'rental',
    from: '2026-12-01',
    to: '2026-12-03',
    page: 3,
    sort: 'name',
  });
  expect(activeFilters(filter)).toEqual(['type', 'from']);
  expect(withoutFilter(filter, 'from')).toEqual({ type: 'rental', sort: 'name', page: 1 });
});

test.prop([fc.dictionary(fc.constantFrom(...keys), rawValue)])(
  'a list has one filter less without one of them',
  (raw) => {
    const filter = readProductFilter(raw);
    for (const part of activeFilters(filter)) {
      expect(activeFilters(withoutFilter(filter, part))).toEqual(
        activeFilters(filter).filter((other) => other !== part),
      );
    }
  },
);

test.each([
  ['2026-12-01', '2026-12-03', true],
  ['2026-11-30', '2026-12-01', true],
  ['2026-11-29', '2026-12-01', false],
  ['2029-12-01', '2029-12-03', false],
])('a list of %s to %s keeps its days: %s', (from, to, keeps) => {
  const filter = readProductFilter({ search: 'bar', from, to });
  const kept = keeps ? filter : readProductFilter({ search: 'bar' });
  expect(withPossibleDays(filter, '2026-11-30')).toEqual(kept);
});
