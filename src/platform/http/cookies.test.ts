import { expect, it } from 'vitest';
import { cookieText, cookieValues } from './cookies.ts';

it.each([
  ['', []],
  ['a=1', ['1']],
  ['b=2; a=1;c=3', ['1']],
  ['a=1;  a=2', ['1', '2']],
  ['a=', ['']],
  ['a=x=y%20z', ['x=y%20z']],
  ['ba=1; A=2; a', []],
  ['a=1; Max-Age=60; Path=/', ['1']],
])('in %j stands %j', (cookies, values) => expect(cookieValues(cookies, 'a')).toEqual(values));

it('a cookie of ours is for all paths, and for scripts and plain lines only on demand', () => {
  expect(cookieText('a', '1', { maxAge: 60 })).toBe('a=1; Max-Age=60; Path=/; SameSite=Lax');
  expect(cookieText('a', '', { maxAge: 0, httpOnly: true, secure: true })).toBe(
    'a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});
