import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { memoizeBuildLocation } from './memoize-build-location.server.ts';

/** Builds a new object each time, and counts. */
function countingRouter() {
  const asked: unknown[] = [];
  const buildLocation = (destination: unknown) => ({ number: asked.push(destination) });
  // The cast: nothing else of a router is asked.
  const router = { buildLocation } as unknown as AnyRouter;
  memoizeBuildLocation(router);
  // The cast: links say less than the router's types want to know.
  const build = router.buildLocation as unknown as (destination: object) => object;
  return { asked, build };
}

it('builds a location once, in each language', () => {
  const { asked, build } = countingRouter();
  const link = { to: '/products/$id', params: { id: 'one' }, search: { color: 'red' } };
  const first = build({ ...link, className: 'a' });
  expect(build({ ...link, className: 'b' })).toBe(first);
  expect(withLocale('sw', () => build(link))).not.toBe(first);
  expect(build({ ...link, search: {} })).not.toBe(first);
  expect(build({ ...link, params: { id: 'two' } })).not.toBe(first);
  expect(asked).toHaveLength(4);
});

it('serves another router with what it has built', () => {
  const link = { to: '/kept/for/all' };
  expect(countingRouter().build(link)).toBe(countingRouter().build(link));
});

it.each([
  { to: '.' },
  { to: '/orders', hash: 'top' },
  { to: '/orders', search: true },
  { to: '/orders', search: () => ({}) },
  { to: '/orders', params: true },
  { to: '/orders', _fromLocation: {} },
  { to: '/orders/$id' },
  { to: '/orders/$id/$line', params: { id: 'one' } },
  { to: '/admin/$' },
  { href: '/orders' },
])('builds what depends on the page anew: %o', (link) => {
  const { asked, build } = countingRouter();
  build(link);
  build(link);
  expect(asked).toHaveLength(2);
});
