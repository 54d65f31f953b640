import { describe, expect, it } from 'vitest';
import {
  asCopy,
  filesIn,
  mayKeepPicture,
  mayKeepPage,
  offlineAddress,
  pageKey,
  requestKind,
  retryWait,
} from './rules.ts';

const origin = 'https://goled.test';
const asked = (path: string, more: Partial<Parameters<typeof requestKind>[0]> = {}) =>
  requestKind({
    method: 'GET',
    mode: 'navigate',
    url: origin + path,
    origin,
    range: null,
    referrer: '',
    ...more,
  });

describe('what the worker answers (WORKER-3)', () => {
  it.each([
    ['/', 'page'],
    ['/sw', 'page'],
    ['/sw/products/1?type=rental', 'page'],
    ['/cart', 'page'],
    ['/orders', 'private-page'],
    ['/sw/orders/1', 'private-page'],
    ['/checkout', 'private-page'],
    ['/admin/orders', 'private-page'],
    ['/ordersheet', 'page'],
  ])('answers a navigation to %s as a %s', (path, kind) => expect(asked(path)).toBe(kind));

  it.each(['/sitemap.xml', '/robots.txt', '/media/1/640.webp', '/api/docs', '/offers/1/offer.pdf'])(
    'leaves a navigation to %s to the browser',
    (path) => expect(asked(path)).toBe('none'),
  );

  it.each([
    ['/assets/a-1234567.js', 'asset'],
    ['/media/1/640.webp', 'picture'],
    ['/brand/logo.svg', 'picture'],
    ['/brand/manifest.json', 'none'],
    ['/worker.js', 'none'],
    ['/api/rpc/cart/list', 'none'],
    ['/api/health', 'none'],
    ['/api/events', 'none'],
    ['/api/orders/photos/1.webp', 'none'],
  ])('answers %s, fetched by a page, as %s', (path, kind) =>
    expect(asked(path, { mode: 'cors' })).toBe(kind),
  );

  it('answers nothing but a whole GET of the shop’s own', () => {
    expect(asked('/assets/a.js', { mode: 'cors', method: 'HEAD' })).toBe('none');
    expect(asked('/contact', { method: 'POST' })).toBe('none');
    expect(asked('/media/1/640.webp', { mode: 'no-cors', range: 'bytes=0-1' })).toBe('none');
    expect(asked('', { mode: 'no-cors', url: 'https://elsewhere.test/assets/a.js' })).toBe('none');
  });

  it('takes what another app shares, not what a page sends', () => {
    expect(asked('/custom-orders', { method: 'POST' })).toBe('share');
    expect(asked('/custom-orders', { method: 'POST', referrer: 'https://x.test/' })).toBe('none');
    expect(asked('/custom-orders', { method: 'POST', mode: 'cors' })).toBe('none');
  });
});

describe('what is kept (WORKER-4)', () => {
  const answered = (headers: Record<string, string> = {}, more: object = {}) =>
    mayKeepPage({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        ...headers,
      }),
      ...more,
    });

  it('is a page that the server gives everybody alike', () => expect(answered()).toBe(true));

  it('is none that the server gives to one person, or to nobody to keep', () => {
    expect(answered({ 'cache-control': 'no-store' })).toBe(false);
    expect(answered({ 'cache-control': 'private, max-age=60' })).toBe(false);
    expect(answered({ 'cache-control': '' })).toBe(false);
  });

  it('is none that failed, leads elsewhere, or is no page', () => {
    expect(answered({}, { status: 404 })).toBe(false);
    expect(answered({}, { redirected: true })).toBe(false);
    expect(answered({}, { type: 'opaqueredirect', status: 0 })).toBe(false);
    expect(answered({ 'content-type': 'application/json' })).toBe(false);
  });

  it('is kept by path and query, without what advertisements add', () => {
    expect(pageKey(`${origin}/sw/products?type=rental&utm_source=x&gclid=1#top`)).toBe(
      '/sw/products?type=rental',
    );
    expect(pageKey(`${origin}/faq?fbclid=1`)).toBe('/faq');
  });
});

describe('a copy', () => {
  const page =
    '<!DOCTYPE html><html lang="sw" data-build="b"><head></head><body class="x"><div>$&</div></body>';
  const at = '2026-11-27T11:05:00.000Z';

  it('says when it was kept, on <html> and above the page', () => {
    const copy = asCopy(page, { text: 'Kept 14:05', again: 'Again' }, at);
    expect(copy).toContain(`<html data-copy="${at}" lang="sw" data-build="b">`);
    expect(copy).toMatch(
      /<div>\$&<\/div><output data-copy-bar[^>]*><span>Kept 14:05<\/span> <a href="">Again<\/a><\/output><\/body>$/,
    );
  });

  it('of the offline page has no line above it', () => {
    expect(asCopy(page, null, at)).not.toContain('<output');
  });
});

it('names the page that was wanted when it leads to the offline page', () => {
  expect(offlineAddress('/sw/offline', `${origin}/sw/products?a=1&b=2#x`)).toBe(
    `${origin}/sw/offline?from=%2Fsw%2Fproducts%3Fa%3D1%26b%3D2`,
  );
});

it('finds the files that a page names, each once', () => {
  const html =
    '<link href="/assets/a-1.css"><script data-entry="/assets/b_2.js" data-files="/assets/c.js /assets/b_2.js">';
  expect(filesIn(html)).toEqual(['/assets/a-1.css', '/assets/b_2.js', '/assets/c.js']);
});

it('asks again after about one and about two seconds, not all at once', () => {
  expect(retryWait(1, 0)).toBeCloseTo(700);
  expect(retryWait(1, 1)).toBeCloseTo(1300);
  expect(retryWait(2, 0.5)).toBeCloseTo(2000);
});

it('keeps no picture while data is saved, and none that is smaller than asked for (LIGHT-4)', () => {
  const whole = { headers: new Headers() };
  const small = { headers: new Headers({ 'content-location': '/media/1/320.avif' }) };
  expect(mayKeepPicture(whole, false)).toBe(true);
  expect(mayKeepPicture(whole, true)).toBe(false);
  expect(mayKeepPicture(small, false)).toBe(false);
});
