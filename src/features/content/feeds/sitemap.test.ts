import { expect, test } from 'vitest';
import { writeSitemap } from './sitemap.server.ts';

test('each page stands once per language and names its translations', () => {
  const xml = writeSitemap(
    [{ path: '/' }, { path: '/products/abc', changed: new Date('2026-11-20T08:00:00Z') }],
    'https://goled.test',
  );
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://goled.test/',
    'https://goled.test/sw',
    'https://goled.test/products/abc',
    'https://goled.test/sw/products/abc',
  ]);
  expect(xml).toContain('hreflang="sw" href="https://goled.test/sw/products/abc"');
  expect(xml).toContain('hreflang="x-default" href="https://goled.test/products/abc"');
  expect(xml).toContain('<lastmod>2026-11-20</lastmod>');
});

test('a page changed in the night of Nairobi on that day', () => {
  const changed = new Date('2026-11-30T22:00:00Z');
  const xml = writeSitemap([{ path: '/blog/abc', changed }], 'https://goled.test');
  expect(xml).toContain('<lastmod>2026-12-01</lastmod>');
});
