import { expect, it } from 'vitest';
import { signInMode } from './sign-in-mode.ts';

it.each([
  [undefined, '/auth', '/', 'sign-in'],
  [undefined, '/auth/login', '/orders', 'sign-in'],
  [undefined, '/auth/register', '/', 'sign-up'],
  ['signin', '/auth', '/checkout', 'sign-in'],
  ['signin', '/auth/register', '/', 'sign-in'],
  ['code', '/auth/login', '/', 'code'],
  [undefined, '/auth', '/checkout', 'code'],
  [undefined, '/auth/login', '/sw/checkout', 'code'],
  [undefined, '/auth/login', '/checkout?pay=1', 'code'],
  [undefined, '/auth/register', '/checkout', 'sign-up'],
  [undefined, '/auth', '/checkouts', 'sign-in'],
] as const)('mode=%s at %s, coming from %s: %s', (mode, pathname, from, way) => {
  expect(signInMode({ mode, pathname, from })).toBe(way);
});
