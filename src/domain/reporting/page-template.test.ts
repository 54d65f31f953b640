import { expect, test } from 'vitest';
import { pageTemplate } from './page-template.ts';

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products?search=amina@example.com', '/products'],
  ['/products/01939f6e-0000-7000-8000-000000000000', '/products/$id'],
  ['/blog/a-garden-wedding', '/blog/$id'],
  ['/orders/01939f6e-0000-7000-8000-000000000000', '/orders/$id'],
  ['/orders/custom/01939f6e', '/orders/$id'],
  ['/auth/login?from=/orders', '/auth'],
  ['/payment/callback', '/payment'],
  ['/wp-login.php', 'other'],
  ['/__proto__', 'other'],
  ['', '/'],
])('%s is %s', (path, template) => expect(pageTemplate(path)).toBe(template));

test.each(['/admin', '/admin/users/1', '/api/rpc/cart', '/dev/mailbox'])(
  '%s is not counted',
  (path) => expect(pageTemplate(path)).toBeNull(),
);
