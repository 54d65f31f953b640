import { expect, test } from 'vitest';
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

test('automatic attempts wait 1, 2 and 4 seconds', () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
});
