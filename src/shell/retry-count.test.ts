import { expect, test } from 'vitest';
import type { ErrorKind } from '#/domain/errors/classify-error.ts';
import { retryCount, retryDelay } from './retry-count.ts';

test('a page keeps its count while it is tried again, other pages have their own', () => {
  retryCount.increment('/cart', 0);
  retryCount.increment('/cart', 1000);
  expect(retryCount.get('/cart', 2000)).toBe(2);
  expect(retryCount.get('/products', 2000)).toBe(0);
  retryCount.reset('/cart');
  expect(retryCount.get('/cart', 2000)).toBe(0);
});

test('the count is forgotten after five quiet minutes', () => {
  retryCount.increment('/orders', 0);
  expect(retryCount.get('/orders', 299_999)).toBe(1);
  expect(retryCount.get('/orders', 300_000)).toBe(0);
});

test('automatic attempts wait 1, 2 and 4 seconds, for lost files 2, 4 and 6', () => {
  const delays = (kind: ErrorKind) => [0, 1, 2].map((count) => retryDelay(count, kind));
  expect(delays('server_error')).toEqual([1000, 2000, 4000]);
  expect(delays('network')).toEqual([2000, 4000, 6000]);
});
