import { expect, test } from 'vitest';
import { nearestPage } from './nearest-page.ts';

test.each([
  [1, 0, { page: 1, pages: 1 }],
  [7, 0, { page: 1, pages: 1 }],
  [1, 24, { page: 1, pages: 1 }],
  [2, 24, { page: 1, pages: 1 }],
  [2, 25, { page: 2, pages: 2 }],
  [99, 47, { page: 2, pages: 2 }],
])('page %i of %i entries in 24s is %j', (wanted, total, shown) => {
  expect(nearestPage(wanted, total, 24)).toEqual(shown);
});
