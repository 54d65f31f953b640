import { expect, it } from 'vitest';
import { isHost, readTarget } from './request-target.server.ts';

it.each([
  ['/', '/'],
  ['/products?page=2&search=%F0%9F%92%A1', '/products?page=2&search=%F0%9F%92%A1'],
  ['/a/../orders', '/orders'],
  ['/%2e%2e/%2E/orders', '/orders'],
  ['/media\\a.webp', '/media/a.webp'],
  ['/products/%C3%A9%2F', '/products/%C3%A9%2F'],
  ['/products?next=//elsewhere.test', '/products?next=//elsewhere.test'],
  ['/products?q=%E0%A4%A', '/products?q=%E0%A4%A'],
])('reads %j as %j', (raw, url) => {
  expect(readTarget(raw)?.url).toBe(url);
});

it.each([
  '',
  '*',
  'http://elsewhere.test/',
  '//elsewhere.test/x',
  '/\\elsewhere.test',
  '/.//elsewhere.test/api/account/me',
  '/%2e//elsewhere.test',
  '/foo/..//elsewhere.test/orders',
  '/.//:99999/',
  '/.//user:pw@elsewhere.test/',
  '/products/%E0%A4%A',
  '/%',
  '/products/%00',
])('refuses %j', (raw) => {
  expect(readTarget(raw)).toBeUndefined();
});

it('names the parameter that holds NUL', () => {
  expect(readTarget('/products?a=%25&search=led%00')?.nulParameter).toBe('search');
  expect(readTarget('/products?a%00b=1')?.nulParameter).toBe('ab');
  expect(readTarget('/products?search=%2500')?.nulParameter).toBeUndefined();
});

it.each(['localhost', '127.0.0.1:3000', '[::1]:80', 'goled.co.ke', undefined])(
  'takes %j for a host',
  (host) => expect(isHost(host)).toBe(true),
);

it.each(['', 'x:99999', 'a b', '[::', 'user@x', 'x/y', 'x:'])('refuses %j as a host', (host) =>
  expect(isHost(host)).toBe(false),
);
