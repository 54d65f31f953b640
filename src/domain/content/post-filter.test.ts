import { expect, it } from 'vitest';
import { readPostFilter, writePostFilter } from './post-filter.ts';

it.each([
  [{}, { page: 1 }],
  [
    { tag: 'power', search: ' led  bar ', page: '2' },
    { tag: 'power', search: 'led bar', page: 2 },
  ],
  [{ tag: 'nonsense', search: '', page: 'x' }, { page: 1 }],
  [{ tag: ['power'], search: {}, page: -7 }, { page: 1 }],
  [{ search: 'x'.repeat(500) }, { search: 'x'.repeat(80), page: 1 }],
  [{ page: 5e9 }, { page: 1000 }],
])('reads %j', (raw, expected) => {
  expect(readPostFilter(raw)).toEqual(expected);
});

it('writes what it reads, without defaults', () => {
  expect(writePostFilter({ page: 1 })).toEqual({});
  const filter = { tag: 'weddings', search: 'arch', page: 3 } as const;
  expect(readPostFilter(writePostFilter(filter))).toEqual(filter);
});
