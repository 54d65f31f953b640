import { expect, it } from 'vitest';
import { readKraPin } from './kra-pin.ts';

it.each([
  ['A012345678Z', 'A012345678Z'],
  ['p051234567m', 'P051234567M'],
  [' P 051-234 567 M ', 'P051234567M'],
  ['B012345678Z', null],
  ['A01234567Z', null],
  ['A0123456789', null],
  ['A012345678ZZ', null],
  ['A01234567٨Z', null],
  ['', null],
  [`A012345678Z${' '.repeat(30)}`, null],
])('reads %j as %j', (typed, pin) => {
  expect(readKraPin(typed)).toBe(pin);
});
