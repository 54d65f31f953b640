import { describe, expect, it } from 'vitest';
import { mayBeRedirected } from '#/domain/address/redirect.ts';
import { audienceOfPath, isSearchParam, recordReads } from './match-route.server.ts';
import { routeTree } from './routeTree.gen.ts';

describe('audienceOfPath', () => {
  it.each([
    ['/', 'public'],
    ['/products', 'public'],
    ['/products/led-cube', 'public'],
    ['/PRODUCTS', 'public'],
    ['/robots.txt', 'public'],
    ['/cart', 'public'],
    ['/settings', 'private'],
    ['/auth', 'private'],
    ['/auth/login', 'private'],
    ['/api/account/me', 'private'],
    ['/API/account/me', 'private'],
    ['/api', 'private'],
    ['/orders', 'customer'],
    ['/ORDERS', 'customer'],
    ['/Orders/1', 'customer'],
    ['/orders/custom/1', 'customer'],
    ['/orders/1/calendar.ics', 'customer'],
    ['/admin', 'staff'],
    ['/Admin/chat', 'staff'],
    ['/admin/nothing/here', 'staff'],
  ] as const)('%s is %s', (path, audience) => expect(audienceOfPath(path)).toBe(audience));

  it('a page that does not exist is the same for everybody', () => {
    expect(audienceOfPath('/ordersheet')).toBe('public');
    expect(audienceOfPath('/nothing/here')).toBe('public');
  });
});

describe('isSearchParam', () => {
  it.each([
    ['/products', ['search', 'from', 'to', 'page', 'inStock'], ['utm', 'tag', 'share']],
    ['/products/led-cube', ['from', 'to', 'type'], ['utm', 'share']],
    ['/blog', ['tag', 'search', 'page'], ['from', 'category']],
    ['/faq', ['search'], ['page', 'tag']],
    ['/cart', ['share'], ['search']],
    ['/sitemap.xml', ['part'], ['page']],
    ['/', [], ['search', 'page']],
    ['/no/such/page', [], ['search', 'page']],
  ])('%s reads %j and not %j', (path, read, ignored) => {
    expect(read.filter((name) => !isSearchParam(name, path))).toEqual([]);
    expect(ignored.filter((name) => isSearchParam(name, path))).toEqual([]);
  });

  // The names are taken from an empty address: one that is read only beside another would be dropped.
  it.each(routes(routeTree).flatMap(({ id, options }) => (options.validateSearch ? [id] : [])))(
    '%s reads the same names whatever the address says',
    (id) => {
      const { validateSearch } = routes(routeTree).find((route) => route.id === id)?.options ?? {};
      const names = recordReads(validateSearch);
      for (const value of ['2026-12-01', 'purchase', '1', 1, true]) {
        expect(recordReads(validateSearch, value)).toEqual(names);
      }
    },
  );
});

interface Node {
  id: string;
  options: { validateSearch?: Parameters<typeof recordReads>[0] };
  children?: unknown;
}

function routes(node: Node): Node[] {
  // The cast: the children of a route are routes, by number or by name.
  const children = Object.values((node.children ?? {}) as Record<string, Node>);
  return [node, ...children.flatMap(routes)];
}

describe('an address that exists as it is written', () => {
  // Layouts have no part in an address, and an index has none of its own.
  const fixed = routes(routeTree)
    .map(({ id }) => id.replaceAll(/\/_[^/]*/g, '').replace(/\/$/, '') || '/')
    .filter((path) => path.startsWith('/') && !path.includes('$'));

  it('is never redirected', () => {
    expect(fixed).toContain('/about');
    expect(fixed.filter((path) => mayBeRedirected(path))).toEqual([]);
  });

  it('nor what belongs to somebody, or is no page', () => {
    const others = ['/api/x', '/admin/x', '/orders/1', '/offers/1', '/drafts/post/1/2', '/media/x'];
    expect(others.filter((path) => mayBeRedirected(path))).toEqual([]);
  });
});
