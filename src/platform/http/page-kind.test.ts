import { expect, it } from 'vitest';
import { isPublicPage, plainCase, takesAnyMethod } from './page-kind.ts';

it.each([
  ['/ORDERS', '/orders'],
  ['/Orders/GL-7KQ4-M2XH', '/orders/GL-7KQ4-M2XH'],
  ['/SW', '/sw'],
  ['/Sw/Products', '/sw/products'],
  ['/sw/Products/01939F6E', '/sw/products/01939F6E'],
  ['/API/cart/shares/aB', '/api/cart/shares/aB'],
  ['/products/aB', '/products/aB'],
  ['/', '/'],
])('W11.11 writes %s as %s', (path, plain) => expect(plainCase(path)).toBe(plain));

it.each(['/ORDERS', '/orders', '/Orders/1', '/API/account/me', '/Admin'])(
  'W11.11 %s is nothing for everybody',
  (path) => expect(isPublicPage(path)).toBe(false),
);

it.each(['/', '/products', '/ordersheet'])('%s is for everybody', (path) =>
  expect(isPublicPage(path)).toBe(true),
);

it('W11.4 only calls take other methods than reading', () => {
  expect(['/api/products', '/dev/daraja/phone'].every(takesAnyMethod)).toBe(true);
  expect(['/', '/products', '/apis', '/api', '/dev/mailbox'].some(takesAnyMethod)).toBe(false);
});
