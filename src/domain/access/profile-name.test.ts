import { expect, test } from 'vitest';

import { initials, isNameless, profileName } from './profile-name.ts';

test.each([
  ['Wanjiku Kamau', 'w@example.com', 'Wanjiku Kamau'],
  ['  Wanjiku \n Kamau ', 'w@example.com', 'Wanjiku Kamau'],
  ['', 'wanjiku.k@example.com', 'wanjiku.k'],
  ['   ', 'wanjiku@example.com', 'wanjiku'],
  [null, 'wanjiku@example.com', 'wanjiku'],
  [undefined, '@example.com', 'User'],
  [null, '', 'User'],
  [null, null, 'User'],
])('name %j and e-mail %j: %s', (name, email, full) => {
  expect(profileName({ name, email })).toBe(full);
});

test.each([
  ['Wanjiku Kamau', 'x@example.com', 'WK'],
  ['mary jane wangari', 'x@example.com', 'MJ'],
  ['Wanjiku', 'x@example.com', 'W'],
  ["  ng'ang'a   otieno ", null, 'NO'],
  ['(Bar) Nyota', null, 'BN'],
  ['Élodie', null, 'É'],
  ['💡 Otieno', null, 'O'],
  ['💡', 'kazi@example.com', 'KA'],
  ['', 'kazi@example.com', 'KA'],
  [null, 'k@example.com', 'KE'],
  [null, '_k.z@example.com', 'KZ'],
  [null, '', 'U'],
  [null, null, 'U'],
  ['   ', undefined, 'U'],
])('name %j and e-mail %j: %s', (name, email, letters) => {
  expect(initials(name, email)).toBe(letters);
});

test.each([
  ['wanjiku', 'wanjiku@example.com', true],
  ['User', '', true],
  ['Wanjiku', 'wanjiku@example.com', false],
  ['Wanjiku Kamau', 'wanjiku@example.com', false],
])('%j with %j has no name of their own: %s', (name, email, nameless) => {
  expect(isNameless({ name, email })).toBe(nameless);
});
