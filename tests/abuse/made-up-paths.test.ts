import { expect, it } from 'vitest';
import { routeOfPath } from '#/match-route.server.ts';
import { createRequestNames } from '#/platform/metrics/request-names.server.ts';
import { procedureNames } from '#/platform/rpc/procedure-of-path.server.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { shop } from '#/shop.server.ts';

const nameOf = createRequestNames({
  routeOf: (path) => routeOfPath(delocalizePath(path)),
  procedureOf: procedureNames(shop.api),
});

const ask = (path: string | null, { method = 'GET', isFile = false } = {}) => {
  const { kind, name } = nameOf({ method, path, isFile });
  return `${kind} ${name}`;
};

it('REPORT-6: names a request by what answers it', () => {
  expect(ask('/')).toBe('page /');
  expect(ask('/sw/products/0193-a')).toBe('page /products/$id');
  expect(ask('/admin/orders/0193-a')).toBe('page /admin/$');
  expect(ask('/api/rpc/reporting/requests', { method: 'POST' })).toBe(
    'procedure reporting.requests',
  );
  expect(ask('/api/admin/requests')).toBe('procedure reporting.requests');
  expect(ask('/api/payments/mpesa/secret', { method: 'POST' })).toBe(
    'webhook /api/payments/$provider/$token',
  );
  expect(ask('/api/auth/sign-in', { method: 'POST' })).toBe('account /api/auth/$');
  expect(ask('/api/health')).toBe('check /api/health');
  expect(ask('/api/admin/orders.csv')).toBe('download /api/admin/orders.csv');
  expect(ask('/assets/abc.js', { isFile: true })).toBe('file /assets');
  expect(ask('/media/a/b.avif', { isFile: true })).toBe('file /media');
  expect(ask('/favicon.ico', { isFile: true })).toBe('file /*');
  expect(ask(null)).toBe('other unknown');
});

it.each([
  ['/', 'page missing'],
  ['/sw/', 'page missing'],
  ['/products/', 'page /products/$id'],
  ['/products/one/two/', 'page missing'],
  ['/orders/', 'page /orders/$id'],
  ['/api/', 'other /api/$'],
  ['/api/rpc/', 'other /api/$'],
  ['/api/rpc/cart/', 'other /api/$'],
  ['/api/payments/mpesa/', 'webhook /api/payments/$provider/$token'],
])('ten thousand made-up paths below %s have one name', (below, name) => {
  const names = new Set<string>();
  for (let index = 0; index < 10_000; index += 1) {
    names.add(ask(`${below}${crypto.randomUUID()}`, { method: index % 2 ? 'GET' : 'POST' }));
  }
  expect([...names]).toEqual([name]);
});

it('ten thousand made-up files and methods have one name', () => {
  const names = new Set<string>();
  for (let index = 0; index < 10_000; index += 1) {
    names.add(ask(`/assets/${index}.js`, { method: `M${index}`, isFile: true }));
  }
  expect([...names]).toEqual(['file /assets']);
});
