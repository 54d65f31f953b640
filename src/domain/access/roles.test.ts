import { expect, test } from 'vitest';

import { readRole } from './roles.ts';

test.each([
  'Admin',
  'ADMIN',
  ' admin',
  'superadmin',
  'customer',
  '',
  null,
  undefined,
  true,
  1,
  ['admin'],
  {},
])('%j is a customer', (value) => expect(readRole(value)).toBe('customer'));

test('only admin is admin', () => {
  expect(readRole('admin')).toBe('admin');
});
