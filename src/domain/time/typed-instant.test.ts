import { expect, it } from 'vitest';
import { readTypedInstant, typedInstant } from './typed-instant.ts';

it('is typed and shown in Nairobi’s time', () => {
  expect(readTypedInstant('2027-01-01T00:00')).toBe('2026-12-31T21:00:00.000Z');
  expect(typedInstant('2026-12-31T21:00:00.000Z')).toBe('2027-01-01T00:00');
  expect([readTypedInstant(''), typedInstant(null)]).toEqual([null, '']);
});
