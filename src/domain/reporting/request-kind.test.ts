import { expect, it } from 'vitest';
import { kindOfRoute } from './request-kind.ts';

it.each([
  ['/', 'page'],
  ['/products/$id', 'page'],
  ['/sitemap.xml', 'page'],
  ['/media/$', 'file'],
  ['/api/payments/$provider/$token', 'webhook'],
  ['/api/payouts/$provider/$token/$kind', 'webhook'],
  ['/api/auth/$', 'account'],
  ['/api/events', 'events'],
  ['/api/ready', 'check'],
  ['/api/metrics', 'check'],
  ['/api/admin/orders.csv', 'download'],
  ['/api/$', 'other'],
  ['/api/rpc/$', 'other'],
])('REPORT-6: what is asked for at %s is %s', (route, kind) => {
  expect(kindOfRoute(route)).toBe(kind);
});
