import { expect, it } from 'vitest';
import { asOf } from './as-of.ts';

const NOW = new Date('2026-11-27T20:30:00Z');

it('says the time in Nairobi, and the day when it is another there', () => {
  expect(asOf(new Date('2026-11-27T11:05:00Z'), NOW)).toBe('14:05');
  // In Nairobi it is half past eleven in the evening; this was just before midnight of the 26th.
  expect(asOf(new Date('2026-11-26T20:59:00Z'), NOW)).toBe('26 Nov, 23:59');
  expect(asOf(new Date('2026-11-26T21:00:00Z'), NOW)).toBe('00:00');
});
