import { expect, it } from 'vitest';
import { isTooOld, verdictOn } from './waiting.ts';

const HOUR = 3_600_000;

it('asks after a day, and not a moment before', () => {
  expect(isTooOld(0, 24 * HOUR)).toBe(false);
  expect(isTooOld(0, 24 * HOUR + 1)).toBe(true);
  expect(isTooOld(10 * HOUR, 0)).toBe(false);
});

it.each([
  ['a lost line', { status: undefined, retryAfter: null }, { kind: 'line' }],
  ['a fault of ours', { status: 500, retryAfter: null }, { kind: 'shop' }],
  ['a shop that is away', { status: 503, retryAfter: 5 }, { kind: 'shop' }],
  ['a call that took too long', { status: 408, retryAfter: null }, { kind: 'shop' }],
  ['too many without a time', { status: 429, retryAfter: null }, { kind: 'shop' }],
  ['too many', { status: 429, retryAfter: 90 }, { kind: 'limit', waitMs: 90_000 }],
  ['a form that is full', { status: 409, retryAfter: 600 }, { kind: 'limit', waitMs: 600_000 }],
  ['a rejection', { status: 409, retryAfter: null }, { kind: 'refused' }],
  ['a mistake in what was typed', { status: 400, retryAfter: null }, { kind: 'refused' }],
])('%s: %o is %o', (_name, call, expected) => {
  expect(verdictOn(call)).toEqual(expected);
});
