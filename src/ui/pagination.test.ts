import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [3, 4, [1, 2, 3, 4]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i shows %j (0 is a gap)', (page, count, shown) => {
  expect(pageNumbers(page, count)).toEqual(shown);
});
