import { expect, it } from 'vitest';
import { plainPath, takesAnyMethod } from './request-path.ts';

it.each([
  ['/ORDERS', '/orders'],
  ['/Orders/GL-7KQ4-M2XH', '/orders/GL-7KQ4-M2XH'],
  ['/SW', '/sw'],
  ['/Sw/Products', '/sw/products'],
  ['/sw/Products/01939F6E', '/sw/products/01939F6E'],
  ['/API/cart/shares/aB', '/api/cart/shares/aB'],
  ['/products/aB', '/products/aB'],
  ['/', '/'],
  ['/sw/', '/sw'],
  ['/Products/', '/products'],
  ['/products//', '/products//'],
  ['//elsewhere.test/', '//elsewhere.test/'],
  ['/api/docs/', '/api/docs/'],
])('writes %s as %s', (path, plain) => expect(plainPath(path)).toBe(plain));

it('only calls take other methods than reading', () => {
  expect(['/api/products', '/dev/daraja/phone', '/dev/paystack/pay/x'].every(takesAnyMethod)).toBe(
    true,
  );
  expect(['/', '/products', '/apis', '/api', '/dev/mailbox'].some(takesAnyMethod)).toBe(false);
});
