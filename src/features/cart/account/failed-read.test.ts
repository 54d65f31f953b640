import { describe, expect, it } from 'vitest';
import { ORPCError } from '@orpc/client';
import { failedRead } from './failed-read.ts';

const failed = (error: Error | null) => failedRead({ data: undefined, error, errorUpdateCount: 1 });

describe('"If loading the database cart fails, the cart falls back to the guest cart"', () => {
  it('by a fault, a cut line or too many requests', () => {
    expect(failed(new ORPCError('INTERNAL_SERVER_ERROR'))).toBe('guest');
    expect(failed(new TypeError('Failed to fetch'))).toBe('guest');
    expect(failed(new ORPCError('TOO_MANY_REQUESTS'))).toBe('guest');
  });

  it('and stays there while it is tried again, which forgets the error', () => {
    expect(failed(null)).toBe('guest');
  });

  it('not before it failed, and not once there is something to show', () => {
    expect(failedRead({ data: undefined, error: null, errorUpdateCount: 0 })).toBeNull();
    const error = new ORPCError('INTERNAL_SERVER_ERROR');
    expect(failedRead({ data: {}, error, errorUpdateCount: 3 })).toBeNull();
  });
});

describe('"Authentication-style errors on reading yield an empty cart"', () => {
  it.each([
    new ORPCError('UNAUTHORIZED'),
    new ORPCError('FORBIDDEN'),
    new Error('JWT session expired'),
    new Error('401'),
  ])('%s', (error) => {
    expect(failed(error)).toBe('empty');
  });
});
