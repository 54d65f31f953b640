import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

import { safeReturnPath } from './return-path.ts';

test.each([
  '/',
  '/checkout',
  '/sw/checkout',
  '/orders/0198c0de-0000-7000-8000-000000000000',
  '/products?type=rental&search=meza%20ya%20taa&from=2026-11-27',
  '/products?search=https://example.com//x',
  '/faq#hire',
  '/blog/mwanga%20wa%20usiku',
  `/${'a'.repeat(511)}`,
])('%s is kept', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each<[unknown]>([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/checkout\\..\\x'],
  ['https://evil.example'],
  ['http:/evil.example'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['evil.example'],
  ['@evil.example'],
  ['checkout'],
  [''],
  [' /checkout'],
  ['/check out'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/checkout\r\nSet-Cookie: a=b'],
  ['/\u0000'],
  ['/\u200B/evil.example'],
  ['/%2F/evil.example'],
  ['/%2f%2fevil.example'],
  ['/%252f%252fevil.example'],
  ['/%25252f%25252fevil.example'],
  ['/%5cevil.example'],
  ['/%255Cevil.example'],
  ['/%09/evil.example'],
  ['/%00'],
  ['/%E0%A4%A'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/a/../b'],
  ['/a//b'],
  [`/${'a'.repeat(512)}`],
  [null],
  [undefined],
  [7],
  [['/checkout']],
  [{ toString: () => '/checkout' }],
])('%j is refused', (value) => {
  expect(safeReturnPath(value)).toBe('/');
  expect(safeReturnPath(value, '/profile')).toBe('/profile');
});

const risky = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      '%2e',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'a',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test.prop([fc.oneof(risky, fc.webUrl(), fc.string({ unit: 'binary' }))])(
  'whatever is kept stays on the site, however a browser resolves it',
  (value) => {
    const path = safeReturnPath(value);
    const url = new URL(path, 'https://shop.example/auth/login');
    expect(url.origin).toBe('https://shop.example');
    // Redirecting once more to the resolved path must not leave the site either.
    expect(new URL(url.pathname, 'https://shop.example').origin).toBe('https://shop.example');
  },
);
