import { expect, test } from 'vitest';

import { hasRole, isAdmin, isCustomer, readRole } from './roles.ts';

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

test('who is what', () => {
  const people = [{ role: 'admin' as const }, { role: 'customer' as const }, null, undefined];
  expect(people.map(isAdmin)).toEqual([true, false, false, false]);
  expect(people.map(isCustomer)).toEqual([false, true, false, false]);
  expect(hasRole(null, 'customer')).toBe(false);
  expect(hasRole({ role: 'admin' }, 'customer')).toBe(false);
});
