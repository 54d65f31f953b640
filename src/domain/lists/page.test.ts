import { expect, test } from 'vitest';
import { nearestPage, pageRange, readPageNumber } from './page.ts';

test.each([
  [1, 0, { page: 1, pages: 1 }],
  [7, 0, { page: 1, pages: 1 }],
  [1, 24, { page: 1, pages: 1 }],
  [2, 24, { page: 1, pages: 1 }],
  [2, 25, { page: 2, pages: 2 }],
  [99, 47, { page: 2, pages: 2 }],
  [1001, 24_001, { page: 1000, pages: 1000 }],
])('page %i of %i entries in 24s is %j', (wanted, total, shown) => {
  expect(nearestPage(wanted, total, 24)).toEqual(shown);
});

test.each([
  ['3', 3],
  [3, 3],
  ['0', 1],
  [5e9, 1000],
  ['x', 1],
  [['3'], 1],
  [undefined, 1],
])('an address with page %j asks for page %i', (value, page) => {
  expect(readPageNumber(value)).toBe(page);
});

test('the rows of a page follow those of the pages before', () => {
  expect(pageRange(1, 24)).toEqual({ limit: 24, offset: 0 });
  expect(pageRange(3, 24)).toEqual({ limit: 24, offset: 48 });
});
