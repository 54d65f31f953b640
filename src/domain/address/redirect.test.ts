import { describe, expect, it, test } from 'vitest';
import { checkRedirect, mayBeRedirected, readShopPath } from './redirect.ts';

const alone = { next: undefined, ledTo: 0 };

test.each([
  ['/products/1', '/products/1', ''],
  [' /products/1/ ', '/products/1', ''],
  ['/sw/products/1', '/products/1', ''],
  ['/sw', '/', ''],
  ['/swimming', '/swimming', ''],
  ['/products?category=decor#top', '/products', '?category=decor'],
  ['/', '/', ''],
])('%j is the path %j with the query %j', (text, path, query) => {
  expect(readShopPath(text)).toEqual({ path, query });
});

test.each([
  '',
  'products',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/a//b',
  '/../admin',
  '/a/.',
  '/a/%2e%2e/b',
  '/a%2Fb',
  '/a b',
  '/a\nb',
  '/é',
  'javascript:alert(1)',
  `/${'a'.repeat(300)}`,
])('%j is no path of the shop', (text) => {
  expect(readShopPath(text)).toBeNull();
});

test('what a browser makes of a path stays in the shop', () => {
  for (const text of ['/a', '/products?to=//evil.example', '/a:b@c', '/a?b=https://evil.example']) {
    const read = readShopPath(text);
    const url = new URL((read?.path ?? '') + (read?.query ?? ''), 'https://shop.example');
    expect(url.origin).toBe('https://shop.example');
  }
});

test.each([
  ['/products/1', true],
  ['/blog/old', true],
  ['/summer-sale', true],
  ['/', false],
  ['/products', false],
  ['/Products', false],
  ['/about', false],
  ['/admin/x', false],
  ['/api/rpc', false],
  ['/media/x', false],
  ['/checkout', false],
])('%j may be redirected: %j', (path, expected) => {
  expect(mayBeRedirected(path)).toBe(expected);
});

describe('a redirect', () => {
  it('leads to another path of the shop, or nowhere', () => {
    expect(
      checkRedirect({ from: '/sw/products/1/', to: '/products?category=decor' }, alone),
    ).toEqual({ ok: true, value: { from: '/products/1', to: '/products?category=decor' } });
    expect(checkRedirect({ from: '/products/1', to: null }, alone)).toEqual({
      ok: true,
      value: { from: '/products/1', to: null },
    });
  });

  it.each([
    [{ from: 'x', to: null }, alone, 'NOT_A_PATH'],
    [{ from: '/a?b=1', to: null }, alone, 'NOT_A_PATH'],
    [{ from: '/a', to: '//evil.example' }, alone, 'NOT_A_PATH'],
    [{ from: '/products', to: '/faq' }, alone, 'PAGE_EXISTS'],
    [{ from: '/a', to: '/sw/a?x=1' }, alone, 'LEADS_TO_ITSELF'],
    [{ from: '/a', to: '/b' }, { next: '/c', ledTo: 0 }, 'CHAIN'],
    [{ from: '/a', to: '/b' }, { next: null, ledTo: 0 }, 'CHAIN'],
    [{ from: '/a', to: '/b' }, { next: undefined, ledTo: 2 }, 'LED_TO'],
    [{ from: '/a', to: null }, { next: undefined, ledTo: 1 }, 'LED_TO'],
  ])('%j among %j is refused: %s', (redirect, others, reason) => {
    expect(checkRedirect(redirect, others)).toMatchObject({ ok: false, reason });
  });
});
