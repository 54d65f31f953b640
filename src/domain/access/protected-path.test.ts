import { expect, it } from 'vitest';
import { isProtectedPath } from './protected-path.ts';

it.each([
  ['/admin', true],
  ['/admin/orders', true],
  ['/orders/1', true],
  ['/checkout', true],
  ['/profile', true],
  ['/auth/login', false],
  ['/settings', false],
  ['/administration', false],
  ['/', false],
])('%s: %s', (path, expected) => {
  expect(isProtectedPath(path)).toBe(expected);
});
