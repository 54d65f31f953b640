import { expect, it } from 'vitest';
import { isPlannable } from './planned.ts';

const now = new Date('2026-11-20T08:00:00Z');

it.each([
  ['2026-11-20T08:00:00Z', false],
  ['2026-11-20T08:00:01Z', true],
  ['2027-11-20T08:00:00Z', true],
  ['2027-11-22T08:00:00Z', false],
  ['2026-11-19T08:00:00Z', false],
])('at eight on the twentieth a text can be planned for %s: %s', (at, expected) => {
  expect(isPlannable(new Date(at), now)).toBe(expected);
});
