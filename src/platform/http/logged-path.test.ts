import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each(['/api/payments/stk/', '/api/cart/shares/', '/sw/api/cart/shares/', '/cart?share='])(
  'hides the token below %s',
  (start) => {
    for (const bytes of [16, 24, 32]) {
      const token = randomBytes(bytes).toString('base64url');
      expect(loggedPath(`${start}${token}`)).toBe(`${start}[hidden]`);
    }
  },
);

it.each([
  '/',
  '/products/01939f6e-0000-7000-8000-000000000000',
  '/api/orders/GL-7KQ4-M2XH',
  '/blog/how-to-plan-the-power-for-a-garden-wedding',
  '/api/rpc/catalog/listProducts',
  '/products?search=arch&from=2026-12-01',
  '/brand/apple-touch-icon-180x180.png',
])('leaves %s as it is', (path) => expect(loggedPath(path)).toBe(path));
